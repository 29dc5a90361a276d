@echo off
rem Starts Gabion on Windows, from a release or a checkout. A checkout is built when nothing is built; after
rem a change of Java, run: mvn -q -DskipTests package
rem
rem JAVA_HOME         the JDK, 17 or newer; without it the java of the PATH
rem GABION_JAVA_OPTS  further options for the JVM, divided by blanks
rem
rem No block in brackets names a folder: one with a bracket in its name would end it.
setlocal
for %%I in ("%~dp0..") do set "root=%%~fI"
if exist "%root%\java\bin\java.exe" goto itsown
if defined JAVA_HOME goto home
set "java=java.exe"
for %%I in (java.exe) do set "found=%%~$PATH:I"
if defined found goto built
echo gabion: no java on the PATH and no JAVA_HOME; Gabion needs a JDK 17 or newer>&2
exit /b 1

:itsown
set "java=%root%\java\bin\java.exe"
goto built

:home
set "java=%JAVA_HOME%\bin\java.exe"
if exist "%java%" goto built
echo gabion: JAVA_HOME is %JAVA_HOME%, but no Java stands there; Gabion needs a JDK 17 or newer>&2
exit /b 1

:built
set "lib=%root%\tools\command\target\lib"
if exist "%root%\tools\command\target\gabion\built" goto kept
if exist "%lib%" goto start
pushd "%root%"
call mvn -q -B -Dmaven.test.skip=true -pl tools/command -am package
set "failed=%ERRORLEVEL%"
popd
if not "%failed%"=="0" exit /b 1
goto start

:kept
set /p number=<"%root%\tools\command\target\gabion\built"
set "lib=%root%\tools\command\target\gabion\%number%\lib"

:start
set "classes=%lib%\*"
if "%~1"=="lsp" set "classes=%lib%\*;%lib%\editor\*"
if "%~1 %~2"=="dev lsp" set "classes=%lib%\*;%lib%\editor\*"
if "%~1"=="serve" set "classes=%lib%\*;%lib%\serve\*;%lib%\desk\*"
if "%~1"=="rule" set "classes=%lib%\*;%lib%\desk\*"
if "%~1"=="print" set "classes=%lib%\*;%lib%\print\*"
if "%~1"=="rulebook" set "classes=%lib%\*;%lib%\print\*"
if "%~1"=="export" set "classes=%lib%\*;%lib%\print\*"
set "collector=-XX:+UseSerialGC"
if "%~1"=="serve" set "collector=-XX:+UseG1GC -XX:MaxGCPauseMillis=50"
set "GABION_COMMAND=%~0"
"%java%" -Xlog:disable -XX:+IgnoreUnrecognizedVMOptions %collector% --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow %GABION_JAVA_OPTS% "-Dgabion.home=%root%" -cp "%classes%" gabion.tools.command.Main %*
exit /b %ERRORLEVEL%
