# shellcheck shell=bash
# The steps of a test run, one after the other, and a summary. A step that fails does not stop the others, but those that need it.
# Nearly all use all processors, so little would be gained by running two at once.

results=$PWD/build/results
rm -rf "$results"
mkdir -p "$results"
# Tests add a line here for each part that they cannot run on this machine.
export TATETI_SKIPPED=$results/skipped
: >"$TATETI_SKIPPED"

failed=()
declare -A status_of=()

# Runs a command and prints how long it took, and how much of that on a processor; more than one core may have been busy.
timed() { # NAME COMMAND...
    local start=$SECONDS status=0 used shell=$BASHPID
    used=$(cpu_seconds "$shell")
    "${@:2}" || status=$?
    printf '== %s%s: %d s (%d s of processor time)\n' "$1" "$( ((status)) && echo ' FAILED')" $((SECONDS - start)) $(($(cpu_seconds "$shell") - used))
    return "$status"
}
cpu_seconds() { awk '{ print int(($16 + $17) / 100) }' "/proc/$1/stat"; } # SHELL: of its children that have ended

# Runs a step, unless one that it needs has failed.
step() { # NAME [after NEEDED] COMMAND...
    local name=$1 status=0
    shift
    printf '\n== %s\n' "$name"
    if [[ $1 == after ]]; then
        if [[ ${status_of[$2]} != 0 ]]; then
            printf '== not run, because this failed: %s\n' "$2"
            failed+=("$name (not run)")
            return
        fi
        shift 2
    fi
    timed "$name" "$@" || status=$?
    status_of[$name]=$status
    ((status == 0)) || failed+=("$name")
}

# For a command that says much: shows it if the command fails.
quietly() { # COMMAND...
    "$@" >"$results/log" 2>&1 || { cat "$results/log" && return 1; }
}

# What was slow, what was skipped, what failed. The status of the run.
summary() {
    printf '\nThe slowest suites:\n'
    python3 tests/run/slowest.py "$results"/*.xml
    [[ ! -s $TATETI_SKIPPED ]] || { printf '\nSkipped here:\n' && sort -u "$TATETI_SKIPPED"; }
    if ((${#failed[@]})); then
        printf '\nFAILED, after %d s:\n' "$SECONDS"
        printf '  %s\n' "${failed[@]}"
        return 1
    fi
    printf '\nEvery test passed, in %d s%s.\n' "$SECONDS" "$( ((installing > 5)) && echo "; installing packages took $installing s before")"
}
