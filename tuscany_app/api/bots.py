"""Computer players, and what compares and explains moves for hints and reviews."""

from tuscany_app.kernel.bots.analysis import Analysis as Analysis
from tuscany_app.kernel.bots.analysis import Analyst as Analyst
from tuscany_app.kernel.bots.analysis import Beat as Beat
from tuscany_app.kernel.bots.analysis import Chances as Chances
from tuscany_app.kernel.bots.analysis import Effort as Effort
from tuscany_app.kernel.bots.analysis import Judged as Judged
from tuscany_app.kernel.bots.analysis import Plan as Plan
from tuscany_app.kernel.bots.analysis import SamplingAnalyst as SamplingAnalyst
from tuscany_app.kernel.bots.analysis import Way as Way
from tuscany_app.kernel.bots.chance_tree import ChanceTreeBot as ChanceTreeBot
from tuscany_app.kernel.bots.chance_tree import Ways as Ways
from tuscany_app.kernel.bots.exact import ExactSearch as ExactSearch
from tuscany_app.kernel.bots.exact import Solution as Solution
from tuscany_app.kernel.bots.greedy import GreedyBot as GreedyBot
from tuscany_app.kernel.bots.insight import Insight as Insight
from tuscany_app.kernel.bots.insight import Ranked as Ranked
from tuscany_app.kernel.bots.insight import Valued as Valued
from tuscany_app.kernel.bots.insight import best_first as best_first
from tuscany_app.kernel.bots.insight import priors as priors
from tuscany_app.kernel.bots.insight import rewards as rewards
from tuscany_app.kernel.bots.sampling import Candidate as Candidate
from tuscany_app.kernel.bots.sampling import SamplingBot as SamplingBot
from tuscany_app.kernel.bots.tree import TreeBot as TreeBot
from tuscany_app.kernel.bots.weights import load as load
from tuscany_app.kernel.why import COUNTED as COUNTED
from tuscany_app.kernel.why import Why as Why
