# Sourced by packaging/run and packaging/test: everything the program needs, made when missing.
# The caller sets $root (the folder of pyproject.toml). BALOOT_SCORE_VENV names another place for
# the virtual environment, PYTHON another interpreter to build it with.

venv=${BALOOT_SCORE_VENV:-$root/.venv}

# Print each argument as a line. What people read is said in Arabic and then in English, for a terminal
# may not know Arabic letters; a command to type stands below both.
say() {
    printf '%s\n' "$@" >&2
}

fail() {
    say "$@"
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
    fail "يلزم بايثون 3.11 أو أحدث، ولا يوجد هنا. على دبيان أو أوبونتو يُثبَّت هكذا:" \
        "Python 3.11 or newer is needed, and there is none on PATH. On Debian or Ubuntu, install it:" \
        "  sudo apt-get install python3 python3-venv"
}

# Install Debian packages: install_packages PACKAGE...
install_packages() {
    command -v apt-get >/dev/null 2>&1 ||
        fail "تنقص هذا الجهاز حزم من نظامه. هذه أسماؤها في دبيان، فثبّت ما يقابلها ثم أعد الأمر:" \
            "This system lacks packages. These are their names in Debian; install what they are here, and start again:" \
            "  $*"
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 ||
            fail "تنقص حزم لا يثبّتها إلا مدير الجهاز. ثبّتها هكذا ثم أعد الأمر:" \
                "Packages are missing that only root can install. Install them like this, and start again:" \
                "  su -c 'apt-get install $*'"
        as_root=sudo
        # Without a terminal nobody could type a password.
        [ -t 0 ] || as_root='sudo -n'
    fi
    say "يجري تثبيت حزم تنقص هذا الجهاز:" "Installing packages that this system lacks:" "  $*"
    apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120"
    # A new machine may hold no list of packages, or an old one: then it is fetched, and tried again.
    $apt install -y --no-install-recommends "$@" >/dev/null 2>&1 || {
        $apt update >/dev/null && $apt install -y --no-install-recommends "$@" >/dev/null
    } || fail "لم تُثبَّت الحزم. ثبّتها هكذا ثم أعد الأمر:" \
        "The packages could not be installed. Install them like this, and start again:" \
        "  ${as_root:+sudo }apt-get install $*"
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
    [ -z "$packages" ] || install_packages $packages
}

# Fill $venv with an interpreter and pip.
make_venv() {
    python=$(find_python) || exit 1
    # Debian keeps the part of venv that installs pip in a package of its own.
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        install_packages "python$version-venv"
    fi
    say "يجري تجهيز بيئة بايثون للبرنامج في:" "Making a virtual environment for the program in:" "  $venv"
    "$python" -m venv --clear "$venv" ||
        fail "لم تُجهَّز بيئة بايثون؛ والسبب مكتوب فوق." \
            "The virtual environment could not be made; the reason stands above."
}

# The libraries that Qt asks the system for and does not find.
missing_libraries() {
    qt=$("$venv/bin/python" -c 'import PySide6, os; print(os.path.dirname(PySide6.__file__))')
    for library in "$qt"/QtCore.*.so "$qt"/QtGui.*.so "$qt"/QtWidgets.*.so "$qt"/QtTest.*.so \
        "$qt"/QtNetwork.*.so "$qt"/QtPrintSupport.*.so "$qt"/QtSvg.*.so \
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
        libgssapi_krb5.so.*) echo libgssapi-krb5-2 ;;
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
        --editable "$1" ||
        fail "لم يُثبَّت البرنامج؛ والسبب مكتوب فوق. إذا كانت الشبكة مقطوعة فأعد الأمر بعد رجوعها." \
            "The program could not be installed; the reason stands above. Without a network, start again once it is back."
}

# Compile the catalogs when one was translated since.
compile_catalogs() {
    for po in "$root"/translations/*/LC_MESSAGES/baloot_score.po; do
        language=${po#"$root/translations/"}
        mo="$root/baloot_score/locale/${language%.po}.mo"
        if [ ! -e "$mo" ] || [ -n "$(find "$po" -newer "$mo")" ]; then
            # The program does without Babel; where the test tools are not, its build fetches it.
            if "$venv/bin/python" -c 'import babel' 2>/dev/null; then
                "$venv/bin/python" "$root/packaging/catalogs.py" compile ||
                    fail "في إحدى الترجمات خطأ؛ وهو مكتوب فوق." "A catalog is broken; what is wrong stands above."
            else
                say "تغيّرت نصوص البرنامج، ويجري تجهيزها." "The texts of the program have changed, and are made ready."
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
        say "يجري تثبيت نشرة البلوت وما تحتاجه؛ أول مرة قد تأخذ بضع دقائق." \
            "Installing Baloot Score and what it needs; the first time this may take some minutes."
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
# cannot be installed by itself, the tests are skipped and say so.
set_up_bus() {
    [ "$(uname)" = Linux ] && command -v apt-get >/dev/null 2>&1 || return 0
    packages=
    command -v dbus-run-session >/dev/null 2>&1 || packages="$packages dbus-daemon"
    command -v Xvfb >/dev/null 2>&1 || packages="$packages xvfb"
    [ -e /usr/share/dbus-1/services/org.a11y.Bus.service ] || packages="$packages at-spi2-core"
    # In a subshell, which alone ends when it fails. The names of packages hold no spaces.
    # shellcheck disable=SC2086
    [ -z "$packages" ] || (install_packages $packages) ||
        say "بدونها تُترك اختبارات قارئ الشاشة." "Without them the tests for screen readers are left out."
}

# Install the libraries of the system that Qt needs; once found, they are not looked for again.
set_up_screen() {
    found="$venv/baloot-score.screen${WAYLAND_DISPLAY:+-wayland}"
    [ ! -e "$found" ] || return 0
    if [ "$(uname)" = Linux ]; then
        packages=$(missing_libraries | packages_of)
        # The names of packages hold no spaces.
        # shellcheck disable=SC2086
        [ -z "$packages" ] || install_packages $packages
        missing=$(missing_libraries)
        [ -z "$missing" ] ||
            fail "ما زالت النافذة تنقصها هذه المكتبات من النظام:" \
                "The window still lacks these libraries of the system:" "$missing"
    fi
    : >"$found"
}
