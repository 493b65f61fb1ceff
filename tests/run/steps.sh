# shellcheck shell=bash
# The steps of a test run: one queue in the foreground, one in the background, and a summary. A step that fails does not stop the others.

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

# Commands that are queued run one after the other in the background; what they print is kept until `finish`.
queue=()
later() { # NAME COMMAND...
    queue+=("$(printf '%q ' "$@")")
}
start_queue() {
    local pipe=$results/queue
    mkfifo "$pipe"
    set -m # a process group of its own, so that it can be ended as a whole
    run_queue >"$pipe" 2>/dev/null </dev/null &
    queue_group=$!
    set +m
    exec {ended}<"$pipe"
    trap 'kill -- "-$queue_group" 2>/dev/null || true' EXIT
}
run_queue() {
    local command status words
    for command in "${queue[@]}"; do
        eval "words=($command)"
        status=0
        timed "${words[@]}" >"$results/${words[0]}.log" 2>&1 || status=$?
        echo "$status ${words[0]}"
    done
}

# Waits for a queued command, and reports it like a step.
finish() { # NAME
    local status name
    while [[ -z ${status_of[$1]:-} ]] && read -r status name <&"$ended"; do status_of[$name]=$status; done
    printf '\n== %s\n' "$1"
    if ((${status_of[$1]:-1} == 0)); then
        tail -n 1 "$results/$1.log"
    else
        cat "$results/$1.log"
        failed+=("$1")
    fi
}

finish_all() {
    local command words
    for command in "${queue[@]}"; do
        eval "words=($command)"
        [[ -n ${status_of[${words[0]}]:-} ]] || finish "${words[0]}"
    done
}

# Runs a step, after a queued command that it needs.
step() { # NAME [after QUEUED] COMMAND...
    local name=$1 needed=''
    shift
    if [[ $1 == after ]]; then
        needed=$2
        shift 2
        [[ -n ${status_of[$needed]:-} ]] || finish "$needed"
    fi
    printf '\n== %s\n' "$name"
    if [[ -n $needed && ${status_of[$needed]:-1} != 0 ]]; then
        printf '== not run, because this failed: %s\n' "$needed"
        failed+=("$name (not run)")
        return
    fi
    timed "$name" "$@" || failed+=("$name")
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
