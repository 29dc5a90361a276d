@echo off
rem Starts Gabion on Windows. UNTESTED: nobody has run this file yet. It builds only when nothing is built;
rem after a change of Java, run: mvn -q -DskipTests package
setlocal
set "root=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if not exist "%root%\tools\command\target\lib" (
  pushd "%root%"
  call mvn -q -B -Dmaven.test.skip=true -pl tools/command -am package || (popd & exit /b 1)
  popd
)
"%java%" -XX:+IgnoreUnrecognizedVMOptions -Xlog:disable -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow "-Dgabion.home=%root%" -cp "%root%\tools\command\target\lib\*;%root%\tools\command\target\lib\editor\*;%root%\tools\command\target\lib\serve\*;%root%\tools\command\target\lib\desk\*" gabion.tools.command.Main %*
exit /b %ERRORLEVEL%
