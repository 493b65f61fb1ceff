# fish completion for tateti
set -l commands state analyse review perft verify
complete -c tateti -f
complete -c tateti -n "not __fish_seen_subcommand_from $commands" -a state -d "Replay moves and show the board"
complete -c tateti -n "not __fish_seen_subcommand_from $commands" -a analyse -d "The exact value of a position and of every move"
complete -c tateti -n "not __fish_seen_subcommand_from $commands" -a review -d "Grade every move of a game"
complete -c tateti -n "not __fish_seen_subcommand_from $commands" -a perft -d "Count the move sequences of each length"
complete -c tateti -n "not __fish_seen_subcommand_from $commands" -a verify -d "Prove every claim about the game"
complete -c tateti -n "not __fish_seen_subcommand_from $commands" -l version -d "The version"
complete -c tateti -s h -l help -d "Help"
complete -c tateti -n "__fish_seen_subcommand_from state analyse review perft verify" -l json -d "Print one JSON object"
complete -c tateti -n "__fish_seen_subcommand_from analyse review" -l lang -x -a "en es" -d "The language of the sentences"
complete -c tateti -n "__fish_seen_subcommand_from perft" -a "0 1 2 3 4 5 6 7 8 9"
