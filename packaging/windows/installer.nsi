; The installer for Windows: for one user, without an administrator. `python3 packaging/windows_installer.py` compiles it.
;
; It is given: NAME, PROGRAM (both programs' names without .exe), VERSION, NUMBERS (four of them), AUTHORS, COPYRIGHT,
; SIZE (KB), ENDING, CLASS and GAME_en, GAME_es, GAME_it (saved games), ICON, SIDE (a picture), OUTPUT, and FILES: a file that defines the
; macros InstallFiles and RemoveFiles, every file by its name. Nothing is ever removed that was not installed, so what
; somebody put there, and the games, which lie elsewhere, stay.

Unicode true
SetCompressor /SOLID lzma
SetCompressorDictSize 32 ; MB: both programs hold the same code, and the second one is found in the first
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user

!include MUI2.nsh
!include LogicLib.nsh
!include Sections.nsh
!include WinVer.nsh
!include x64.nsh
!include "${FILES}"

!define WINDOWED "${NAME}.exe"
!define UNINSTALLER "uninstall.exe"
!define CLASSES "Software\Classes"
!define ABILITIES "Software\${NAME}\Capabilities"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PROGRAM}"
!define OLDEST 17763 ; Windows 10 1809, the oldest that Qt runs on
!define TYPES_CHANGED 0x08000000 ; for the Explorer, which then looks at types of files again

Name "${NAME}"
OutFile "${OUTPUT}"
BrandingText "${NAME} ${VERSION}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${LISTED}" InstallLocation
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 ProductName "${NAME}"
VIAddVersionKey /LANG=0 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=0 FileVersion "${VERSION}"
VIAddVersionKey /LANG=0 FileDescription "${NAME}"
VIAddVersionKey /LANG=0 CompanyName "${AUTHORS}"
VIAddVersionKey /LANG=0 LegalCopyright "${COPYRIGHT}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_WELCOMEFINISHPAGE_BITMAP_STRETCH AspectFitHeight
!define MUI_WELCOMEPAGE_TEXT "$(Welcome)"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${WINDOWED}"
!define MUI_FINISHPAGE_NOREBOOTSUPPORT
!define MUI_UNFINISHPAGE_NOAUTOCLOSE
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(GamesStay)"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; the first one serves everybody else
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Italian"

LangString Game ${LANG_ENGLISH} "${GAME_en}"
LangString Game ${LANG_SPANISH} "${GAME_es}"
LangString Game ${LANG_ITALIAN} "${GAME_it}"

LangString Summary ${LANG_ENGLISH} "Good games for a long, warm evening"
LangString Summary ${LANG_SPANISH} "Buenos juegos para una noche larga y cálida"
LangString Summary ${LANG_ITALIAN} "Bei giochi per una lunga sera d'estate"

LangString Welcome ${LANG_ENGLISH} "Four board games for an evening at one screen, in English, Spanish and Italian.$\r$\n$\r$\nThey are installed for you alone, and no administrator is needed. Games that you have saved stay as they are."
LangString Welcome ${LANG_SPANISH} "Cuatro juegos de mesa para una noche ante una sola pantalla, en español, inglés e italiano.$\r$\n$\r$\nSe instalan solo para ti y no hace falta ser administrador. Tus partidas guardadas se quedan como están."
LangString Welcome ${LANG_ITALIAN} "Quattro giochi da tavolo per una serata davanti a un solo schermo, in italiano, inglese e spagnolo.$\r$\n$\r$\nVengono installati solo per te e non serve un amministratore. Le partite salvate restano come sono."

LangString TheProgram ${LANG_ENGLISH} "The program, in the Start menu"
LangString TheProgram ${LANG_SPANISH} "El programa, en el menú Inicio"
LangString TheProgram ${LANG_ITALIAN} "Il programma, nel menu Start"
LangString AboutTheProgram ${LANG_ENGLISH} "Four board games, and everything that belongs to them."
LangString AboutTheProgram ${LANG_SPANISH} "Cuatro juegos de mesa y todo lo que necesitan."
LangString AboutTheProgram ${LANG_ITALIAN} "Quattro giochi da tavolo e tutto ciò che serve."

LangString SavedGames ${LANG_ENGLISH} "Open saved games by double click"
LangString SavedGames ${LANG_SPANISH} "Abrir partidas guardadas con doble clic"
LangString SavedGames ${LANG_ITALIAN} "Aprire le partite salvate con un doppio clic"
LangString AboutSavedGames ${LANG_ENGLISH} "Files that end in .${ENDING}, unless they belong to another program already."
LangString AboutSavedGames ${LANG_SPANISH} "Los archivos .${ENDING}, salvo que ya sean de otro programa."
LangString AboutSavedGames ${LANG_ITALIAN} "I file .${ENDING}, se non sono già di un altro programma."

LangString OnTheDesktop ${LANG_ENGLISH} "A shortcut on the desktop"
LangString OnTheDesktop ${LANG_SPANISH} "Un acceso directo en el escritorio"
LangString OnTheDesktop ${LANG_ITALIAN} "Un collegamento sul desktop"
LangString AboutOnTheDesktop ${LANG_ENGLISH} "Beside the one in the Start menu."
LangString AboutOnTheDesktop ${LANG_SPANISH} "Además del que hay en el menú Inicio."
LangString AboutOnTheDesktop ${LANG_ITALIAN} "Oltre a quello nel menu Start."

LangString Open ${LANG_ENGLISH} "${NAME} is open. Close it, then try again; your game is saved."
LangString Open ${LANG_SPANISH} "${NAME} está abierto. Ciérralo e inténtalo de nuevo; tu partida está guardada."
LangString Open ${LANG_ITALIAN} "${NAME} è aperto. Chiudilo e riprova; la tua partita è salvata."

LangString TooOld ${LANG_ENGLISH} "${NAME} needs Windows 11, or Windows 10 from version 1809 on, with 64 bits."
LangString TooOld ${LANG_SPANISH} "${NAME} necesita Windows 11, o Windows 10 a partir de la versión 1809, de 64 bits."
LangString TooOld ${LANG_ITALIAN} "${NAME} richiede Windows 11, o Windows 10 dalla versione 1809 in poi, a 64 bit."

LangString OldStays ${LANG_ENGLISH} "The older version could not be removed. Uninstall it in the Windows settings, then try again."
LangString OldStays ${LANG_SPANISH} "No se ha podido quitar la versión anterior. Desinstálala en la Configuración de Windows e inténtalo de nuevo."
LangString OldStays ${LANG_ITALIAN} "Non è stato possibile rimuovere la versione precedente. Disinstallala dalle Impostazioni di Windows e riprova."

LangString GamesStay ${LANG_ENGLISH} "${NAME} will be removed from this computer. Your games, people and settings are kept in $LOCALAPPDATA\${PROGRAM}."
LangString GamesStay ${LANG_SPANISH} "${NAME} se quitará de este ordenador. Tus partidas, tus jugadores y tus ajustes se conservan en $LOCALAPPDATA\${PROGRAM}."
LangString GamesStay ${LANG_ITALIAN} "${NAME} verrà rimosso da questo computer. Le tue partite, i giocatori e le impostazioni restano in $LOCALAPPDATA\${PROGRAM}."

; A program that runs can't be written to. Without a window (/S) the answer is the exit code 2.
!macro WaitUntilClosed PROCESS
    ${If} ${FileExists} "$INSTDIR\${PROCESS}"
        ${Do}
            ClearErrors
            FileOpen $0 "$INSTDIR\${PROCESS}" a
            ${IfNot} ${Errors}
                FileClose $0
                ${ExitDo}
            ${EndIf}
            ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Open)" /SD IDCANCEL IDCANCEL`
                SetErrorLevel 2
                Quit
            ${EndIf}
        ${Loop}
    ${EndIf}
!macroend

!macro NothingRuns
    !insertmacro WaitUntilClosed "${WINDOWED}"
    !insertmacro WaitUntilClosed "${PROGRAM}.exe"
!macroend

!macro TellExplorer
    System::Call 'shell32::SHChangeNotify(i ${TYPES_CHANGED}, i 0, p 0, p 0)'
!macroend

Section "$(TheProgram)" TheProgramItself
    SectionIn RO
    !insertmacro NothingRuns
    ; an older version takes its own files along, and the question which of them a newer one still has is none
    ReadRegStr $0 HKCU "${LISTED}" InstallLocation
    ${If} $0 != ""
    ${AndIf} ${FileExists} "$0\${UNINSTALLER}"
        ExecWait '"$0\${UNINSTALLER}" /S _?=$0' $1
        ${If} $1 <> 0
            MessageBox MB_OK|MB_ICONSTOP "$(OldStays)" /SD IDOK
            SetErrorLevel 2
            Quit
        ${EndIf}
        Delete "$0\${UNINSTALLER}"
        RMDir "$0"
    ${EndIf}
    !insertmacro InstallFiles
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\${UNINSTALLER}"
    CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${WINDOWED}" "" "" "" "" "" "$(Summary)"
    WriteRegStr HKCU "${LISTED}" DisplayName "${NAME}"
    WriteRegStr HKCU "${LISTED}" DisplayVersion "${VERSION}"
    WriteRegStr HKCU "${LISTED}" DisplayIcon "$INSTDIR\${WINDOWED}"
    WriteRegStr HKCU "${LISTED}" Publisher "${AUTHORS}"
    WriteRegStr HKCU "${LISTED}" InstallLocation "$INSTDIR"
    WriteRegStr HKCU "${LISTED}" UninstallString '"$INSTDIR\${UNINSTALLER}"'
    WriteRegStr HKCU "${LISTED}" QuietUninstallString '"$INSTDIR\${UNINSTALLER}" /S'
    WriteRegDWORD HKCU "${LISTED}" EstimatedSize ${SIZE}
    WriteRegDWORD HKCU "${LISTED}" NoModify 1
    WriteRegDWORD HKCU "${LISTED}" NoRepair 1
    ; `tuscany-table` in Win+R
    WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\${PROGRAM}.exe" "" "$INSTDIR\${PROGRAM}.exe"
SectionEnd

Section "$(SavedGames)" DoubleClick
    WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "$(Game)"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\${WINDOWED},0"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\${WINDOWED}" "%1"'
    WriteRegStr HKCU "${CLASSES}\.${ENDING}\OpenWithProgids" "${CLASS}" ""
    ; others may call their files so, too: whoever was there first keeps the double click
    ReadRegStr $0 HKCU "${CLASSES}\.${ENDING}" ""
    ReadRegStr $1 HKLM "${CLASSES}\.${ENDING}" ""
    ${If} "$0$1" == ""
        WriteRegStr HKCU "${CLASSES}\.${ENDING}" "" "${CLASS}"
    ${EndIf}
    WriteRegStr HKCU "${CLASSES}\Applications\${WINDOWED}" FriendlyAppName "${NAME}"
    WriteRegStr HKCU "${CLASSES}\Applications\${WINDOWED}\SupportedTypes" ".${ENDING}" ""
    WriteRegStr HKCU "${CLASSES}\Applications\${WINDOWED}\shell\open\command" "" '"$INSTDIR\${WINDOWED}" "%1"'
    WriteRegStr HKCU "${ABILITIES}" ApplicationName "${NAME}"
    WriteRegStr HKCU "${ABILITIES}" ApplicationDescription "$(Summary)"
    WriteRegStr HKCU "${ABILITIES}\FileAssociations" ".${ENDING}" "${CLASS}"
    WriteRegStr HKCU "Software\RegisteredApplications" "${NAME}" "${ABILITIES}"
    !insertmacro TellExplorer
SectionEnd

Section /o "$(OnTheDesktop)" Shortcut
    SetOutPath "$INSTDIR" ; where the program starts
    CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${WINDOWED}" "" "" "" "" "" "$(Summary)"
SectionEnd

; below the sections, whose numbers it needs
Function .onInit
    ${IfNot} ${RunningX64}
    ${OrIfNot} ${AtLeastBuild} ${OLDEST}
        MessageBox MB_OK|MB_ICONSTOP "$(TooOld)" /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
    ; over an older version: as it was chosen then
    ReadRegStr $0 HKCU "${LISTED}" InstallLocation
    ${If} $0 != ""
        ReadRegStr $1 HKCU "${CLASSES}\${CLASS}" ""
        ${If} $1 == ""
            !insertmacro UnselectSection ${DoubleClick}
        ${EndIf}
        ${If} ${FileExists} "$DESKTOP\${NAME}.lnk"
            !insertmacro SelectSection ${Shortcut}
        ${EndIf}
    ${EndIf}
FunctionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${TheProgramItself} "$(AboutTheProgram)"
    !insertmacro MUI_DESCRIPTION_TEXT ${DoubleClick} "$(AboutSavedGames)"
    !insertmacro MUI_DESCRIPTION_TEXT ${Shortcut} "$(AboutOnTheDesktop)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section Uninstall
    !insertmacro NothingRuns
    !insertmacro RemoveFiles
    Delete "$INSTDIR\${UNINSTALLER}"
    RMDir "$INSTDIR" ; stays if somebody put something there
    Delete "$SMPROGRAMS\${NAME}.lnk"
    Delete "$DESKTOP\${NAME}.lnk"
    ReadRegStr $0 HKCU "${CLASSES}\.${ENDING}" ""
    ${If} $0 == "${CLASS}"
        DeleteRegValue HKCU "${CLASSES}\.${ENDING}" ""
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\.${ENDING}\OpenWithProgids" "${CLASS}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.${ENDING}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.${ENDING}"
    DeleteRegKey HKCU "${CLASSES}\${CLASS}"
    DeleteRegKey HKCU "${CLASSES}\Applications\${WINDOWED}"
    DeleteRegValue HKCU "Software\RegisteredApplications" "${NAME}"
    DeleteRegKey HKCU "${ABILITIES}"
    DeleteRegKey /ifempty HKCU "Software\${NAME}"
    DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\${PROGRAM}.exe"
    DeleteRegKey HKCU "${LISTED}"
    !insertmacro TellExplorer
SectionEnd
