#include "words/learn_words.hpp"

namespace tateti::words {

constexpr LearnWords kLearnSpanish{
    .title = "Aprender",
    .intro = "De la primera línea al juego perfecto.",
    .start =
        {
            .begin = "Empezar",
            .go_on = "Continuar",
            .practise = "Practicar",
            .explore = "Explorar",
            .teach = "Enseñar",
        },
    .rooms =
        {
            .lessons = {"Lecciones", "Seis cursos cortos, desde tu primera línea hasta que nadie pueda ganarte."},
            .puzzles = {"Desafíos", "Todas las posiciones del juego en las que hay una sola jugada correcta."},
            .daily = {"Desafío del día", "Uno por día, el mismo para todo el mundo."},
            .race = {"Contrarreloj", "Todos los desafíos que puedas en tres minutos."},
            .mistakes = {"Tus errores", "Posiciones de tus propias partidas, hasta que te las sepas."},
            .map = {"El mapa", "El juego entero en una sola imagen: una respuesta para cada jugada."},
            .explorer = {"Explorador", "Cualquier posición, con el valor exacto de cada jugada."},
            .matchboxes = {"Cajas de fósforos", "Una máquina de 304 cajas de fósforos que aprende a jugar."},
            .worksheet = {"Hoja de ejercicios",
                          "Tableros en papel para dibujar tu jugada, con una página de respuestas."},
            .teachers = {"Para docentes", "El plan de una clase y enlaces para el proyector."},
        },
    .lessons =
        {
            .complete = {"Completar una línea", "Si pones tres marcas en línea, ganas.", "Completa tu línea.",
                         "Ya ves todas las líneas que puedes completar."},
            .block = {"Bloquear", "Si tu rival puede completar una línea con su próxima jugada, tienes que jugar ahí.",
                      "Bloquea la línea de tu rival.", "Ya nadie completa una línea sin que te des cuenta."},
            .fork = {"Hacer una doble amenaza",
                     "Una doble amenaza son dos amenazas en una sola jugada. Tu rival solo puede bloquear una.",
                     "Haz dos amenazas a la vez.", "Si se puede hacer una doble amenaza, la encuentras."},
            .foresee = {"Prever una doble amenaza",
                        "Una doble amenaza se evita antes de que llegue: ocupa la casilla que tu rival necesita, o haz "
                        "una amenaza que tenga que bloquear.",
                        "Tu rival está a punto de hacer una doble amenaza. Evítala.",
                        "Ya no te sorprende ninguna doble amenaza."},
            .openings = {"Aperturas", "Las dos primeras jugadas pueden decidir la partida.",
                         "Responde a la primera jugada con una que no pierda.",
                         "Ya sabes cómo empezar y cómo responder."},
            .draw = {"Sin errores se empata",
                     "Si nadie se equivoca, nadie gana. Ahora te toca a ti defender el empate.",
                     "Juega hasta el final sin perder.", "Ya nadie te puede ganar. Mejor no se puede jugar."},
            .punish = "Tu rival se equivocó al responder. Aprovecha y gana la partida.",
            .exercise = "Ejercicio {n} de {count}",
            .you_play = "Juegas con {mark}.",
            .right = "¡Correcto!",
            .wrong = "Casi, pero no.",
            .refuted = "Mira lo que pasa.",
            .try_again = "Prueba otra vez.",
            .not_lost = "No perdiste. Ni jugando a la perfección se consigue más.",
            .progress = "Llevas {done} de {count}",
            .next_exercise = "Siguiente ejercicio",
            .next_course = "Siguiente curso",
            .again = "Otra vez",
            .show_answer = "Ver la respuesta",
            .all_done = "¡Terminaste los seis cursos!",
            .wins_later = "Con esa ganas más tarde. Puedes ganar ya: busca una línea con dos de tus marcas.",
            .misses_win = "Aquí puedes ganar, pero esta jugada da solo un empate. Mira otra vez.",
            .certain_draw = "Ya nadie puede completar una línea, así que con cualquier jugada se empata.",
        },
    .puzzles =
        {
            .win = {"Ganar ya", "Juega {mark}. Gana en una sola jugada."},
            .block = {"Bloquear", "Juega {mark}. Bloquea la línea."},
            .fork = {"Doble amenaza", "Juega {mark}. Encuentra la jugada ganadora."},
            .stop_fork = {"Evitar doble amenaza", "Juega {mark}. Evita la doble amenaza."},
            .only_draw = {"El único empate", "Juega {mark}. Hay una sola jugada que no pierde."},
            .trap = {"La mejor trampa",
                     "Juega {mark}. Varias jugadas empatan. ¿Con cuál es más fácil que tu rival se equivoque?"},
            .any_theme = "todos los temas",
            .number = "Desafío {n}",
            .difficulty_name = "Dificultad",
            .difficulty = "Dificultad {n} de 5",
            .theme = "Tema",
            .answer = "Respuesta",
            .right = "¡Resuelto!",
            .also_keeps = "Con esa también se empata, pero hay otra más difícil de responder.",
            .wrong = "Esa no es.",
            .next = "Siguiente desafío",
            .count = one_or_other("Un desafío.", "{n} desafíos."),
            .rating = "Tu puntuación: {n}",
            .daily = "Desafío del {date}",
            .daily_solved = "¡Resolviste el desafío de hoy!",
            .daily_failed = "El desafío de hoy no salió al primer intento.",
            .daily_tomorrow = "Mañana hay otro.",
            .streak = one_or_other("Racha de un día.", "Racha de {n} días."),
            .share_daily = "Tateti, desafío del {date}: {signs}",
            .shared = "Copiado, sin la respuesta.",
            .race_start = "Empezar",
            .race_rule = "Resuelve todos los desafíos que puedas en tres minutos. Al tercer error se termina.",
            .race_over = "Se acabó el tiempo.",
            .race_solved = one_or_other("Un desafío resuelto.", "{n} desafíos resueltos."),
            .race_best = "Tu récord: {n}",
            .race_new_best = "¡Nuevo récord!",
            .time_left = "Tiempo restante: {time}",
            .mistakes_none = "No tienes errores que repasar. Juega contra la computadora y aparecerán aquí.",
            .mistakes_none_due = "Hoy no hay nada que repasar.",
            .mistakes_due = one_or_other("Hoy hay una posición para repasar.", "Hoy hay {n} posiciones para repasar."),
            .mistake_returns = one_or_other("Esta posición vuelve mañana.", "Esta posición vuelve en {n} días."),
            .mistake_learnt = "Esta ya te la sabes.",
            .trap_reason = "Si {mark} responde al azar, ganas el {share} de las partidas, más que con cualquier otra "
                           "jugada que empate.",
            .daily_repeated = "Ya respondiste este desafío. No vuelve a contar.",
            .daily_other_day = "El desafío de otro día es solo para practicar. No cuenta.",
            .rating_of = "{theme}: tu puntuación es {n} ({change}).",
            .first_attempts = "Resueltos al primer intento: {solved} de {n}.",
            .no_more = "Ese era el último.",
            .date = "{day}/{month}/{year}",
        },
    .map =
        {
            .title_x = "Cómo no perder nunca con X",
            .title_o = "Cómo no perder nunca con O",
            .how_to_read = "La marca grande es tu jugada. Busca la casilla donde juega tu rival: el tablero pequeño "
                           "que hay dentro muestra tu respuesta.",
            .zoom_in = "Acercar",
            .zoom_out = "Alejar",
            .whole = "Mapa completo",
            .how_to_zoom = "Acerca o aleja con dos dedos, con la rueda o con + y −.",
            .as_list = "El mapa como lista",
            .save = "Guardar la imagen",
            .opponent_plays = "{mark} juega {place}",
            .you_answer = "tú juegas {place}",
            .you_win = "ganas",
            .draw = "empate",
            .how_to_read_o = "Busca la casilla donde empieza X: el tablero pequeño que hay dentro muestra tu "
                             "respuesta. Sigue igual dentro de él.",
            .pale_marks = "Las marcas claras son jugadas anteriores.",
        },
    .explorer =
        {
            .values = "El valor de cada jugada",
            .after_move = "{mark} juega {place}",
            .games_lead_here =
                one_or_other("Una partida lleva a esta posición.", "{n} partidas llevan a esta posición."),
            .comes_from = "Antes de la última jugada",
            .images = one_or_other("Si giras o reflejas esta posición, queda siempre igual.",
                                   "Girando y reflejando esta posición salen {n} en total."),
            .ends = "Cómo terminan las partidas desde aquí",
            .players = "X y O",
            .x_wins = "gana X",
            .draw = "empate",
            .o_wins = "gana O",
            .random_player = "al azar",
            .opening = "Apertura",
            .opening_corner = "apertura en una esquina",
            .opening_side = "apertura en un lado",
            .opening_centre = "apertura en el centro",
            .reply_corner = "esquina",
            .reply_opposite_corner = "esquina opuesta",
            .reply_next_to_it = "casilla vecina",
            .reply_side = "lado",
            .reply_opposite_side = "lado opuesto",
            .reply_far_side = "lado lejano",
            .reply_centre = "centro",
            .back_to_start = "Volver al tablero vacío",
            .set_up = "Crear una posición",
            .how_to_set_up = "Cada toque en una casilla la cambia: X, O, vacía.",
        },
    .menace =
        {
            .intro = "En 1961, Donald Michie construyó MENACE, una máquina de cajas de fósforos y bolitas de colores "
                     "que aprende a jugar al tres en raya. Hay una caja para cada posición; cada bolita que tiene "
                     "dentro es una jugada. La máquina saca una bolita y hace esa jugada. Cuando gana, recibe más "
                     "bolitas de los colores que jugó; cuando pierde, se queda con menos.",
            .box = "Caja {n}",
            .boxes = "304 cajas",
            .beads = one_or_other("una bolita", "{n} bolitas"),
            .opponent = "Rival",
            .random_player = "jugadas al azar",
            .you = "tú",
            .play_games = one_or_other("Jugar una partida", "Jugar {n} partidas"),
            .games_played = one_or_other("Una partida jugada.", "{n} partidas jugadas."),
            .won = "ganadas",
            .drawn = "empatadas",
            .lost = "perdidas",
            .resigns = "La caja está vacía: MENACE abandona.",
            .draws_bead = "MENACE saca una bolita y juega {place}.",
            .rewarded = "Cada caja usada recibe {beads} del color jugado.",
            .punished = "Cada caja usada pierde {beads} del color jugado.",
            .curve = "Curva de aprendizaje",
            .curve_games = "partidas",
            .curve_beads = "bolitas en la primera caja",
            .settings = "Bolitas y premios",
            .setting_beads = "Bolitas de cada color al empezar, según la jugada",
            .setting_win = "Si gana",
            .setting_draw = "Si empata",
            .setting_loss = "Si pierde",
            .setting_refill = "Volver a llenar las cajas vacías",
            .cabinet = "Todas las cajas",
            .stage = "Jugada {n}",
            .save = "Guardar",
            .load = "Cargar",
            .start_over = "Empezar de nuevo",
            .bad_cabinet = "Esto no es una máquina guardada.",
            .play = "Jugar contra ella",
            .stop = "Parar",
            .seed = "Semilla",
            .seed_about = "La misma semilla da la misma máquina, aquí y con «tateti menace --seed».",
            .no_change = "Las cajas quedan como están.",
            .table = "La curva en números",
            .loaded = "Se cargó la máquina.",
            .resigned = one_or_other("Abandonó una partida porque una caja estaba vacía.",
                                     "Abandonó {n} partidas porque una caja estaba vacía."),
            .first_box_empty = "La primera caja ya está vacía, así que MENACE abandona todas las partidas. Prueba con "
                               "--refill o con otro --seed.",
            .in_all = "{n} en total.",
            .how_to_play = "Escribe una casilla de 0 a 8. board muestra otra vez el tablero; quit termina.",
            .shared_beads = "Las casillas que coinciden al girar o reflejar el tablero comparten sus bolitas; solo una "
                            "de ellas muestra el número.",
            .last_cell = "MENACE ocupa la última casilla: {place}.",
        },
    .worksheet =
        {
            .title = "Tres en raya: {theme}",
            .name_line = "Nombre",
            .date_line = "Fecha",
            .instruction_x = "Eres X. Dibuja tu jugada.",
            .instruction_o = "Eres O. Dibuja tu jugada.",
            .answers = "Respuestas",
            .make = "Crear una hoja de ejercicios",
            .count = "Número de tableros",
            .other_boards = "Otros tableros",
            .print = "Imprimir",
            .trap_answer =
                "Contra jugadas al azar gana el {percent} de las partidas, más que cualquier otra jugada que empate.",
        },
    .teachers =
        {
            .intro = "En una sola clase, tu grupo puede entender este juego por completo. No hace falta crear cuentas "
                     "y nada sale de tu computadora.",
            .plan = "Un plan para una clase",
            .minutes = one_or_other("Un minuto", "{n} minutos"),
            .play = {"Jugar",
                     "Que jueguen en parejas tres partidas en papel. Después pregunta: ¿quién ganó? ¿Fue suerte?"},
            .lines = {"Ver las líneas",
                      "Haz los dos primeros cursos con tu grupo en el proyector. Pide que pasen al frente a jugar."},
            .fork = {"Dos amenazas a la vez",
                     "Muestra el tercer curso en el proyector. Después, cada quien resuelve la hoja de ejercicios."},
            .perfect = {"Nadie pierde", "Que jueguen el sexto curso en parejas. ¿Quién logra empatar siempre?"},
            .talk = {"Conversar", "¿Por qué no gana nadie si nadie se equivoca? Mira el mapa con tu grupo."},
            .courses = "Qué enseña cada curso",
            .projector = "Abrir para el proyector",
            .full_screen = "Pantalla completa",
            .leave = "Salir de esta vista",
            .answers = "Cada hoja de ejercicios tiene una página de respuestas.",
            .embed = "En la página de tu escuela",
            .embed_about =
                "Copia esta línea en tu página. La lección aparece allí sin nuestro encabezado y no guarda nada.",
            .copy = "Copiar",
            .copied = "Copiado.",
        },
    .typed =
        {
            .how_to_answer =
                "Escribe una casilla de 0 a 8. board muestra otra vez el tablero y hint, la respuesta; quit termina.",
            .start_course = "Para seguir: tateti lesson {course}",
            .keep_win = "Juega {mark}. Asegura la victoria.",
            .keep_draw = "Juega {mark}. No pierdas.",
            .number = "Número",
            .board = "Tablero",
            .turn = "Juega",
            .how_to_solve = "Escribe una casilla de 0 a 8. board muestra otra vez el tablero; con hint te rindes y ves "
                            "la respuesta; quit termina.",
            .answer_was = "La respuesta era {cell}, {place}. {reason}",
            .not_saved = "Tu progreso no se guarda: {why}.",
            .saved_again = "Tu progreso vuelve a guardarse.",
            .no_puzzle = "ningún desafío del tema {theme} tiene dificultad {n}; los hay de dificultad {difficulties}",
        },
    .practice =
        {
            .answer = "ver la respuesta",
            .go_on = "seguir",
            .courses = "todos los cursos",
            .footer = "h respuesta  ? teclas  q salir",
            .lesson_footer = "h respuesta  m cursos  ?  q salir",
            .go_on_footer = "Enter seguir  ? teclas  q salir",
            .menu_keys = "Enter o 1-6: empezar   q: salir",
            .page_keys = "Enter: seguir   q: salir",
            .mistakes = "Errores: {n} de {most}",
            .third_mistake = "Ese fue el tercer error.",
        },
};

/// Where Argentina speaks differently. Everything else is neutral Spanish.
constexpr LearnWords kLearnArgentine = [] {
    LearnWords words = kLearnSpanish;
    words.rooms.mistakes.about = "Posiciones de tus propias partidas, hasta que las sepas.";
    words.lessons.complete = {"Completar una línea", "Si ponés tres marcas en línea, ganás.", "Completá tu línea.",
                              "Ya ves todas las líneas que podés completar."};
    words.lessons.block = {"Tapar", "Si tu rival puede completar una línea con su próxima jugada, tenés que jugar ahí.",
                           "Tapá la línea de tu rival.", "Ya nadie completa una línea sin que te des cuenta."};
    words.lessons.fork = {"Hacer una doble amenaza",
                          "Una doble amenaza son dos amenazas en una sola jugada. Tu rival solo puede tapar una.",
                          "Hacé dos amenazas a la vez.", "Si se puede hacer una doble amenaza, la encontrás."};
    words.lessons.foresee.idea =
        "Una doble amenaza se evita antes de que llegue: ocupá el casillero que tu rival necesita, o hacé una amenaza "
        "que tenga que tapar.";
    words.lessons.foresee.prompt = "Tu rival está por hacer una doble amenaza. Evitala.";
    words.lessons.openings.prompt = "Respondé a la primera jugada con una que no pierda.";
    words.lessons.openings.done = "Ya sabés cómo empezar y cómo responder.";
    words.lessons.draw.idea = "Si nadie se equivoca, nadie gana. Ahora te toca a vos defender el empate.";
    words.lessons.draw.prompt = "Jugá hasta el final sin perder.";
    words.lessons.punish = "Tu rival se equivocó al responder. Aprovechá y ganá la partida.";
    words.lessons.you_play = "Jugás con {mark}.";
    words.lessons.refuted = "Mirá lo que pasa.";
    words.lessons.try_again = "Probá otra vez.";
    words.lessons.progress = "Llevás {done} de {count}";
    words.puzzles.win.prompt = "Juega {mark}. Ganá en una sola jugada.";
    words.puzzles.block = {"Tapar", "Juega {mark}. Tapá la línea."};
    words.puzzles.fork.prompt = "Juega {mark}. Encontrá la jugada ganadora.";
    words.puzzles.stop_fork.prompt = "Juega {mark}. Evitá la doble amenaza.";
    words.puzzles.rating = "Tu puntaje: {n}";
    words.puzzles.rating_of = "{theme}: tu puntaje es {n} ({change}).";
    words.puzzles.race_rule = "Resolvé todos los desafíos que puedas en tres minutos. Al tercer error se termina.";
    words.puzzles.mistakes_none = "No tenés errores para repasar. Jugá contra la computadora y van a aparecer acá.";
    words.puzzles.mistakes_none_due = "Hoy no hay nada para repasar.";
    words.puzzles.mistake_learnt = "Esta ya la sabés.";
    words.map.how_to_read =
        "La marca grande es tu jugada. Buscá el casillero donde juega tu rival: el tablero chiquito que hay adentro "
        "muestra tu respuesta.";
    words.map.how_to_zoom = "Acercá o alejá con dos dedos, con la rueda o con + y −.";
    words.map.how_to_read_o =
        "Buscá el casillero donde empieza X: el tablero chiquito que hay adentro muestra tu respuesta. Después seguí "
        "igual ahí adentro.";
    words.map.you_answer = "vos jugás {place}";
    words.map.you_win = "ganás";
    words.explorer.images = one_or_other("Si girás o reflejás esta posición, queda siempre igual.",
                                         "Girando y reflejando esta posición salen {n} en total.");
    words.explorer.ends = "Cómo terminan las partidas desde acá";
    words.explorer.reply_next_to_it = "casillero vecino";
    words.explorer.set_up = "Armar una posición";
    words.explorer.how_to_set_up = "Cada toque en un casillero lo cambia: X, O, vacío.";
    words.menace.intro =
        "En 1961, Donald Michie construyó MENACE, una máquina de cajas de fósforos y bolitas de colores que aprende a "
        "jugar al ta-te-ti. Hay una caja para cada posición; cada bolita que tiene adentro es una jugada. La máquina "
        "saca una bolita y hace esa jugada. Cuando gana, recibe más bolitas de los colores que jugó; cuando pierde, se "
        "queda con menos.";
    words.menace.you = "vos";
    words.menace.first_box_empty =
        "La primera caja ya está vacía, así que MENACE abandona todas las partidas. Probá con --refill o con otro "
        "--seed.";
    words.menace.how_to_play = "Escribí un casillero de 0 a 8. board muestra otra vez el tablero; quit termina.";
    words.worksheet.title = "Ta-te-ti: {theme}";
    words.worksheet.instruction_x = "Sos X. Dibujá tu jugada.";
    words.worksheet.instruction_o = "Sos O. Dibujá tu jugada.";
    words.worksheet.count = "Cantidad de tableros";
    words.menace.seed_about = "La misma semilla da la misma máquina, acá y con «tateti menace --seed».";
    words.teachers.play.about =
        "Que jueguen de a dos tres partidas en papel. Después preguntá: ¿quién ganó? ¿Fue suerte?";
    words.teachers.lines.about =
        "Hacé los dos primeros cursos con tu grupo en el proyector. Pedí que pasen al frente a jugar.";
    words.teachers.fork.about =
        "Mostrá el tercer curso en el proyector. Después, cada cual resuelve la hoja de ejercicios.";
    words.teachers.perfect.about = "Que jueguen el sexto curso de a dos. ¿Quién logra empatar siempre?";
    words.teachers.embed_about =
        "Copiá esta línea en tu página. La lección aparece ahí sin nuestro encabezado y no guarda nada.";
    words.typed.how_to_answer =
        "Escribí un casillero de 0 a 8. board muestra otra vez el tablero y hint, la respuesta; quit termina.";
    words.typed.keep_win = "Juega {mark}. Asegurá la victoria.";
    words.lessons.wins_later = "Con esa ganás más tarde. Podés ganar ya: buscá una línea con dos de tus marcas.";
    words.lessons.misses_win = "Acá podés ganar, pero esta jugada da solo un empate. Mirá otra vez.";
    words.puzzles.trap_reason =
        "Si {mark} responde al azar, ganás el {share} de las partidas, más que con cualquier otra jugada que empate.";
    words.typed.how_to_solve =
        "Escribí un casillero de 0 a 8. board muestra otra vez el tablero; con hint te rendís y ves la respuesta; quit "
        "termina.";
    words.menace.shared_beads =
        "Los casilleros que coinciden al girar o reflejar el tablero comparten sus bolitas; solo uno de ellos muestra "
        "el número.";
    words.menace.last_cell = "MENACE ocupa el último casillero: {place}.";
    words.teachers.talk.about = "¿Por qué no gana nadie si nadie se equivoca? Mirá el mapa con tu grupo.";
    return words;
}();

}  // namespace tateti::words
