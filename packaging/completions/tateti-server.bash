# bash completion for tateti-server, and for the options of `tateti serve`
_tateti_server() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words
    local line=${COMP_LINE:0:COMP_POINT} typed
    if [[ $COMP_WORDBREAKS == *:* && ${line##*[[:space:]]} == *:* ]]; then # bash has split the word at its colons
        read -ra typed <<<"$line"
        word=${typed[-1]} previous=${typed[-2]}
    fi
    case $previous in
        --log-level) words="trace debug info warn error off" ;;
        --log-format) words="text json" ;;
        --listen) words="127.0.0.1:8080 127.0.0.1:0 [::1]:8080" ;;
        --store) words="memory: sqlite: postgresql://" ;;
        --data)
            mapfile -t COMPREPLY < <(compgen -d -- "$word")
            return
            ;;
        --log-file)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return
            ;;
        *)
            words="--listen --store --data --log-level --log-format --log-file --grace --keep --matches --matches-per-address --matches-per-hour"
            words+=" --timeout --idle --drain --connections --connections-per-address --messages-per-second --requests-per-second --trust-proxy --origin"
            words+=" --host --help --version"
            ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    # An address is not finished yet.
    [[ ${COMPREPLY[*]} != *[:/] ]] || compopt -o nospace 2>/dev/null
    # Bash replaces only what is after the last colon.
    [[ -z ${typed-} ]] || COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*:}"}"}")
}
complete -F _tateti_server tateti-server
