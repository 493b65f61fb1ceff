# bash completion for tateti
_tateti() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
    local play="--two --level --as --seed --plain --json --ascii --pause --calm --keys --alternate --best-of --game --data --lang"
    local commands="play host join watch serve matches scores state analyse review explore lesson puzzle puzzles picture map worksheet menace games rules prove check perft verify"
    local games="misere wild wild-misere notakto notakto-2 notakto-3 vanishing vanishing-reuse vanishing-late cube gomoku qubic ultimate ultimate-open"
    if ((COMP_CWORD == 1)); then
        words="help $commands $play --help --version"
    elif [[ $command == serve || ($command == matches && $previous == --store) ]]; then
        # The package of the server has its options; in the source tree the file has another name.
        local folder=${BASH_SOURCE[0]%/*}
        # shellcheck source=/dev/null
        declare -F _tateti_server >/dev/null || . "$folder/tateti-server" 2>/dev/null || . "$folder/tateti-server.bash" 2>/dev/null || return 0
        _tateti_server
        return
    elif [[ $previous == --lang ]]; then
        words="en es es-AR pt fr de it zh ar"
    elif [[ $previous == --level ]]; then
        words="gentle easy medium hard perfect companion"
    elif [[ $previous == --keys ]]; then
        words="0-8 1-9 keypad"
    elif [[ $previous == --game && $command != review ]]; then
        words=$games
    elif [[ $previous == --as ]]; then
        words="X O"
    elif [[ $previous == --against ]]; then
        words="random gentle easy medium hard perfect companion"
    elif [[ ($command =~ ^(picture|map|worksheet)$ && $previous =~ ^(-o|--output)$) || $previous =~ ^--(svg|cabinet|load|save|certificate)$ ||
        ($command == check && $word != -*) ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
    elif [[ $command == picture && $previous == --format ]]; then
        words="png svg pdf gif"
    elif [[ $previous == --format ]]; then
        words="svg pdf png"
    elif [[ $previous == --size ]]; then
        words="wide square"
    elif [[ $previous == --theme && $command == picture ]]; then
        words="light dark"
    elif [[ $previous == --theme ]]; then
        words="win block fork stop-fork only-draw trap"
    elif [[ $previous == --difficulty ]]; then
        words="1 2 3 4 5"
    elif [[ $previous == --data ]]; then
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
        return
    else
        case $command in
            help) words=$commands ;;
            play | --*) words="$play --help" ;;
            host) words="--server --as --name --seconds --no-takebacks --plain --json --ascii --data --lang --help" ;;
            join) words="--name --plain --json --ascii --data --lang --help" ;;
            watch) words="--plain --json --ascii --data --lang --help" ;;
            scores) words="--json --reset --export --last --level --svg --data --lang --help" ;;
            explore | games | check) words="--json --lang --help" ;;
            verify | state) words="--game --json --lang --help" ;;
            analyse) words="--game --time --nodes --json --lang --help" ;;
            rules) words="$games --json --lang --help" ;;
            prove) words="$games --certificate --memory --time --nodes --json --lang --help" ;;
            lesson) words="complete block fork foresee openings draw --plain --json --ascii --calm --keys --data --lang --help" ;;
            puzzle) words="--theme --difficulty --number --daily --race --mistakes --date --seed --plain --json --ascii --calm --keys --data --lang --help" ;;
            puzzles) words="--theme --difficulty --json --lang --help" ;;
            review) words="--json --lang --last --game --data --help" ;;
            picture) words="--output --format --size --theme --lang --help --version" ;;
            map) words="--as --output --format --lang --help --version" ;;
            worksheet) words="--theme --difficulty --count --seed --output --format --lang --help --version" ;;
            menace) words="--games --against --seed --play --json --csv --svg --cabinet --load --save --beads --win --draw --loss --refill --lang --help" ;;
            matches) words="list show end --store --data --state --age --json --dry-run --help" ;;
            perft) words="0 1 2 3 4 5 6 7 8 9 --game --json --lang --help" ;;
            *) words="" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _tateti tateti
