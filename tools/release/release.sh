#!/bin/sh
# Makes what is downloaded, from what was built: archives, a Debian package, sums. Equal sources and an
# equal JDK give equal bytes, whatever the folder, the user, the locale and the clock; under another
# mask than 022 Maven's jars have other bytes, which is said.
#
# $1 the version, $2 the folder to write to, $3 the bill of materials, $4 the time of all files (UTC)
set -eu
version=$1 out=$2 bom=$3 time=$4
[ "$(umask)" = 0022 ] || echo "release: under the mask $(umask) Maven's jars have other bytes than under 022" >&2
umask 022
export LC_ALL=C.UTF-8 TZ=UTC SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(date -u -d "$time" +%s)

here=$(CDPATH= cd -P -- "${0%/*}" && pwd)
root=$(CDPATH= cd -P -- "$here/../.." && pwd)
command=$root/tools/command/target
java=$JAVA_HOME/bin
name=gabion-$version
rm -rf "$out"
mkdir -p "$out"
out=$(CDPATH= cd -P -- "$out" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/$name

without() {
  echo "release: left out: $1" >&2
}
fail() {
  echo "release: $1" >&2
  exit 1
}
has() {
  command -v "$1" >/dev/null 2>&1
}

has unzip || fail 'there is no unzip on the PATH, which reads the licences of libraries'
[ -s "$bom" ] || fail "there is no list of libraries in $bom; Maven makes none offline (-o)"

# ---- the tree: the launcher, what was built, games, documents

mkdir -p "$tree/tools/command/target/gabion/1" "$tree/licenses" "$tree/share"
cp "$root/tools/gabion" "$root/tools/gabion.cmd" "$tree/tools/"
cp "$root/README.md" "$root/LICENSE" "$root/CONTRIBUTING.md" "$tree/"
(cd "$root" && tar -cf - --exclude=pom.xml --exclude=src --exclude=target --exclude='.*' \
  rulesets scripts tools/examples) | tar -xf - -C "$tree"
build=$tree/tools/command/target/gabion/1
cp -r "$command/lib" "$build/lib"
find "$build/lib" -type f ! -name '*.jar' -exec rm {} +
grep -o 'pkg:maven/[^"]*type=jar' "$bom" | sed 's|.*/\([^@]*\)@\([^?]*\)?.*|\1-\2.jar|' | sort -u >"$work/known"
for jar in "$build"/lib/*.jar "$build"/lib/*/*.jar; do
  grep -qxF "${jar##*/}" "$work/known" || fail "tools/command/target/lib/${jar##*/} is not of this version; run mvn clean"
done
# The launcher knows a build by these sums; there are no sources for those of the others.
(cd "$build" && find lib -type f -exec cksum {} +) | LC_ALL=C sort >"$build/jars"
: >"$build/sources"
echo 1 >"$build/../built"

# ---- the bill of materials, and the licences as the libraries have them

cp "$bom" "$out/$name-bom.json"
cp "$bom" "$here"/licenses/*.txt "$tree/licenses/"
cp "$root/LICENSE" "$tree/licenses/Apache-2.0.txt"
for jar in "$build"/lib/*.jar "$build"/lib/*/*.jar; do
  library=${jar##*/}
  case $library in gabion-*) continue ;; esac
  texts=$work/texts
  mkdir "$texts"
  (cd "$texts" && unzip -qq "$jar" 'META-INF/*' 'LICENSE*' 'NOTICE*' 'about.html' 2>/dev/null) || true
  find "$texts" -type f | grep -iE '/(licen[sc]e|notice|about|copying)[^/]*(/[^/]*)?$' | grep -v '\.class$' |
    while read -r text; do
      mkdir -p "$tree/licenses/${library%.jar}"
      cp "$text" "$tree/licenses/${library%.jar}/"
    done
  rm -rf "$texts"
done
for vendor in tools/serve/src/main/resources/page/vendor tools/lab/src/main/resources/gabion/tools/lab/page/vendor; do
  find "$root/$vendor" -iname '*licen*' | while read -r text; do
    mkdir -p "$tree/licenses/scripts"
    cp "$text" "$tree/licenses/scripts/"
  done
done

# ---- the man page and completions, from the declaration of the commands

mkdir -p "$tree/share/man/man1" "$tree/share/completions"
gabion() {
  "$java/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dgabion.home="$tree" \
    -cp "$build/lib/*:$build/lib/editor/*:$build/lib/serve/*:$build/lib/desk/*:$build/lib/print/*" gabion.tools.command.Main "$@"
}
gabion completion man >"$tree/share/man/man1/gabion.1"
for shell in bash zsh fish; do
  gabion completion $shell >"$tree/share/completions/gabion.$shell"
done
cp "$here/Containerfile" "$tree/share/"

# ---- archives: times, owners, modes and order are set

settled() { # $1: a tree
  find "$1" -type d -exec chmod 755 {} +
  find "$1" -type f -perm /111 -exec chmod 755 {} +
  find "$1" -type f ! -perm /111 -exec chmod 644 {} +
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}
packed() { # $1: the archive, $2: where, $3: the folder
  settled "$2/$3"
  tar -cf - -C "$2" --sort=name --owner=0 --group=0 --numeric-owner --format=gnu "$3" | gzip -6n >"$1"
}
packed "$out/$name.tar.gz" "$work" "$name"
if has zip; then
  (cd "$work" && find "$name" | LC_ALL=C sort | zip -q -X -6 -@ "$out/$name.zip")
else
  without "$name.zip, for which zip is missing"
fi

# ---- a Debian package, for any processor, with the Java of the system

if has dpkg-deb; then
  deb=$work/deb
  mkdir -p "$deb/DEBIAN" "$deb/usr/share/gabion" "$deb/usr/bin" "$deb/usr/share/doc/gabion" \
    "$deb/usr/share/man/man1" "$deb/usr/share/bash-completion/completions" \
    "$deb/usr/share/zsh/vendor-completions" "$deb/usr/share/fish/vendor_completions.d"
  cp -r "$tree/rulesets" "$tree/scripts" "$tree/tools" "$deb/usr/share/gabion/"
  rm "$deb/usr/share/gabion/tools/gabion.cmd"
  ln -s ../share/gabion/tools/gabion "$deb/usr/bin/gabion"
  cp "$tree/README.md" "$deb/usr/share/doc/gabion/"
  cp -r "$tree/licenses" "$deb/usr/share/doc/gabion/"
  ln -s ../doc/gabion/licenses "$deb/usr/share/gabion/licenses"
  ln -s ../../gabion/rulesets/docs "$deb/usr/share/doc/gabion/docs"
  cp "$here/deb/copyright" "$deb/usr/share/doc/gabion/"
  gzip -9nc "$tree/rulesets/docs/changes.md" >"$deb/usr/share/doc/gabion/changelog.gz"
  gzip -9nc "$tree/share/man/man1/gabion.1" >"$deb/usr/share/man/man1/gabion.1.gz"
  cp "$tree/share/completions/gabion.bash" "$deb/usr/share/bash-completion/completions/gabion"
  cp "$tree/share/completions/gabion.zsh" "$deb/usr/share/zsh/vendor-completions/_gabion"
  cp "$tree/share/completions/gabion.fish" "$deb/usr/share/fish/vendor_completions.d/gabion.fish"
  cp "$here/deb/postinst" "$here/deb/prerm" "$deb/DEBIAN/"
  chmod 755 "$deb/DEBIAN/postinst" "$deb/DEBIAN/prerm"
  size=$(find "$deb/usr" -type f -exec cat {} + | wc -c)
  sed -e "s/@VERSION@/$version/" -e "s/@SIZE@/$((size / 1024))/" "$here/deb/control" >"$deb/DEBIAN/control"
  (cd "$deb" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) >"$deb/DEBIAN/md5sums"
  settled "$deb"
  dpkg-deb --root-owner-group -Zgzip -z6 -b "$deb" "$out/gabion_${version}_all.deb" >/dev/null
else
  without "gabion_${version}_all.deb, for which dpkg-deb is missing"
fi

# ---- for Linux on x86-64: the same tree with a Java of its own, of those modules that it needs

if [ "$(uname -sm)" = 'Linux x86_64' ] && [ -x "$java/jlink" ] && [ -d "$JAVA_HOME/jmods" ]; then
  # Not a compiler for GraalJS, which some libraries would use where it is there. PDF needs java.desktop.
  needed=$("$java/jdeps" --multi-release 17 --ignore-missing-deps --print-module-deps \
    --module-path "$build/lib:$build/lib/editor:$build/lib/serve:$build/lib/desk:$build/lib/print" \
    "$build"/lib/*.jar "$build"/lib/*/*.jar 2>/dev/null | tail -n 1 |
    tr , '\n' | grep -v -e '^jdk.internal.vm.ci$' | paste -sd, -)
  "$java/jlink" --module-path "$JAVA_HOME/jmods" --add-modules "$needed" \
    --strip-debug --no-header-files --no-man-pages --compress=0 --output "$tree/java"
  packed "$out/$name-linux-x64.tar.gz" "$work" "$name"
else
  without "$name-linux-x64.tar.gz, for which a JDK with jlink and its modules on Linux x86-64 is missing"
fi

cp "$here/Containerfile" "$out/"
(cd "$out" && sha256sum ./* | sed 's| \./| |') >"$work/SHA256SUMS"
mv "$work/SHA256SUMS" "$out/"
