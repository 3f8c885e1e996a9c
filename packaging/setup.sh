# Sourced by packaging/run and packaging/test: everything the program needs, made when missing.
# The caller sets $root (the folder of pyproject.toml). BALOOT_SCORE_VENV names another place for
# the virtual environment, PYTHON another interpreter to build it with.

venv=${BALOOT_SCORE_VENV:-$root/.venv}

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "baloot-score: $*"
    exit 1
}

# The first interpreter that is new enough. Each is tried, for a name on PATH may not work.
find_python() {
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    fail "needs Python 3.11 or newer, and found none on PATH." \
        "On Debian or Ubuntu: sudo apt-get install python3 python3-venv"
}

# Install Debian packages: install_packages WHY PACKAGE...
install_packages() {
    why=$1
    shift
    by_hand="Install them by hand: sudo apt-get install $*"
    command -v apt-get >/dev/null 2>&1 ||
        fail "$why needs packages that only a Debian or Ubuntu can install by itself ($*)."
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 ||
            fail "$why needs packages, and there is neither root nor sudo to install them. $by_hand"
        as_root=sudo
        # Without a terminal nobody could type a password.
        [ -t 0 ] || as_root='sudo -n'
    fi
    say "Installing for $why: $*"
    apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120"
    # A new machine may hold no list of packages, or an old one: then it is fetched, and tried again.
    $apt install -y --no-install-recommends "$@" >/dev/null 2>&1 || {
        $apt update >/dev/null && $apt install -y --no-install-recommends "$@" >/dev/null
    } || fail "$why: apt-get could not install the packages. $by_hand"
}

# Install the packages of commands that are missing: install_tools COMMAND:PACKAGE...; a name alone is
# that of both.
install_tools() {
    packages=
    for tool in "$@"; do
        command -v "${tool%%:*}" >/dev/null 2>&1 || packages="$packages ${tool#*:}"
    done
    # The names of packages hold no spaces.
    # shellcheck disable=SC2086
    [ -z "$packages" ] || install_packages "${0##*/}" $packages
}

# Fill $venv with an interpreter and pip.
make_venv() {
    python=$(find_python) || exit 1
    # Debian keeps the part of venv that installs pip in a package of its own.
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        install_packages "a virtual environment" "python$version-venv"
    fi
    say "Making a virtual environment in $venv"
    "$python" -m venv --clear "$venv" || fail "python -m venv failed"
}

# The libraries that Qt asks the system for and does not find.
missing_libraries() {
    qt=$("$venv/bin/python" -c 'import PySide6, os; print(os.path.dirname(PySide6.__file__))')
    for library in "$qt"/QtCore.*.so "$qt"/QtGui.*.so "$qt"/QtWidgets.*.so "$qt"/QtTest.*.so \
        "$qt"/Qt/plugins/platforms/libqoffscreen.so "$qt"/Qt/plugins/platforms/libqxcb.so \
        ${WAYLAND_DISPLAY:+"$qt"/Qt/plugins/platforms/libqwayland*.so}; do
        [ ! -e "$library" ] || ldd "$library" 2>/dev/null
    done | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | sort -u
}

# The Debian package of each library named on standard input.
packages_of() {
    while read -r library; do
        case $library in
        libGL.so.*) echo libgl1 ;;
        libEGL.so.*) echo libegl1 ;;
        libGLX.so.*) echo libglx0 ;;
        libOpenGL.so.*) echo libopengl0 ;;
        libX11.so.*) echo libx11-6 ;;
        libX11-xcb.so.*) echo libx11-xcb1 ;;
        libxkbcommon-x11.so.*) echo libxkbcommon-x11-0 ;;
        libfontconfig.so.*) echo libfontconfig1 ;;
        libfreetype.so.*) echo libfreetype6 ;;
        libdbus-1.so.*) echo libdbus-1-3 ;;
        libglib-2.0.so.* | libgthread-2.0.so.*) echo libglib2.0-0 ;;
        libbrotli*.so.*) echo libbrotli1 ;;
        # The rule: libxcb-cursor.so.0 lies in libxcb-cursor0.
        *) echo "$library" | sed 's/\.so\.//' ;;
        esac
    done | sort -u
}

# What an installed environment was made from: when any of it changes, it is made again.
fingerprint() {
    printf '%s\n' "$root" "$venv"
    "$venv/bin/python" -I -S -c 'import sys; print(*sys.version_info, sys.prefix)' 2>/dev/null || echo none
    cksum <"$root/pyproject.toml"
    cksum <"$root/packaging/hatch_build.py"
    cksum <"$root/packaging/setup.sh"
}

# Install the program from its sources, for which its build compiles the catalogs.
install_program() {
    "$venv/bin/python" -m pip install --quiet --quiet --disable-pip-version-check \
        --editable "$1" || fail "pip could not install the program"
}

# Compile the catalogs when one was translated since.
compile_catalogs() {
    for po in "$root"/translations/*/LC_MESSAGES/baloot_score.po; do
        language=${po#"$root/translations/"}
        mo="$root/baloot_score/locale/${language%.po}.mo"
        if [ ! -e "$mo" ] || [ -n "$(find "$po" -newer "$mo")" ]; then
            # The program does without Babel; where the test tools are not, its build fetches it.
            if "$venv/bin/python" -c 'import babel' 2>/dev/null; then
                "$venv/bin/python" "$root/packaging/catalogs.py" compile || fail "a catalog is broken"
            else
                say "The texts of the program have changed: fetching what compiles them"
                # Without a network an older catalog serves; without any it must be made.
                (install_program "$root") || [ -e "$mo" ] || exit 1
            fi
            return
        fi
    done
}

# Set up WHAT: `program` (the program and what it imports) or `checks` (that and the test tools).
set_up() {
    stamp="$venv/baloot-score.$1"
    wanted=$(fingerprint)
    if [ ! -e "$stamp" ] || [ "$wanted" != "$(cat "$stamp")" ]; then
        other="$venv/baloot-score.program"
        if [ ! -e "$other" ] || [ "$(head -n 3 "$other")" != "$(fingerprint | head -n 3)" ]; then
            make_venv
        fi
        what=$root
        [ "$1" = program ] || what="${root}[test]"
        say "Installing Baloot Score and what it needs; the first time this may take some minutes"
        # apt-get fetches what it needs while pip does.
        [ "$1" = program ] || set_up_bus &
        install_program "$what"
        wait
        fingerprint >"$venv/baloot-score.program"
        fingerprint >"$stamp"
    fi
    compile_catalogs
}

# Install what a screen reader's way to the window needs, so that it can be tested. Where that
# cannot be installed by itself, the test is skipped and says so.
set_up_bus() {
    [ "$(uname)" = Linux ] && command -v apt-get >/dev/null 2>&1 || return 0
    packages=
    command -v dbus-run-session >/dev/null 2>&1 || packages="$packages dbus-daemon"
    command -v Xvfb >/dev/null 2>&1 || packages="$packages xvfb"
    [ -e /usr/share/dbus-1/services/org.a11y.Bus.service ] || packages="$packages at-spi2-core"
    # In a subshell, which alone ends when it fails. The names of packages hold no spaces.
    # shellcheck disable=SC2086
    [ -z "$packages" ] || (install_packages "the test of the accessibility bus" $packages) || true
}

# Install the libraries of the system that Qt needs; once found, they are not looked for again.
set_up_screen() {
    found="$venv/baloot-score.screen${WAYLAND_DISPLAY:+-wayland}"
    [ ! -e "$found" ] || return 0
    if [ "$(uname)" = Linux ]; then
        packages=$(missing_libraries | packages_of)
        # The names of packages hold no spaces.
        # shellcheck disable=SC2086
        [ -z "$packages" ] || install_packages "the window" $packages
        missing=$(missing_libraries)
        [ -z "$missing" ] || fail "Qt still misses" "$missing"
    fi
    : >"$found"
}
