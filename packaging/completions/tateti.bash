# bash completion for tateti
_tateti() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
    if ((COMP_CWORD == 1)); then
        words="state analyse review perft verify --help --version"
    elif [[ $previous == --lang ]]; then
        words="en es"
    else
        case $command in
            state | verify) words="--json --help" ;;
            analyse | review) words="--json --lang --help" ;;
            perft) words="0 1 2 3 4 5 6 7 8 9 --json --help" ;;
            *) words="" ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _tateti tateti
