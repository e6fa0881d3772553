# La mesa en el navegador. Traducción empezada: lo que falta se dice en inglés.

## Everywhere

skip = Saltar a la página
language = Idioma
look = Aspecto
look-auto = Sistema
look-light = Claro
look-dark = Oscuro
look-contrast = Alto contraste
sounds = Sonidos
lost = No existe esa página.
go-home = A todos los juegos
close = Cerrar
rules = Reglas
opening = Abriendo la mesa …
you = tú
other = Rival
here = en esta pantalla
computer = Ordenador, { $level }
free-seat = sitio libre
against = contra

## Games

games = Los juegos
game-gunslingers = Pistoleros
game-commandos = Comandos
game-champions = Campeones
game-wizards = Magos
game-fighters = Luchadores
about-gunslingers = Pon una carta en secreto, desenfunda a la orden y ojalá los hayas calado.
about-commandos = Fuerzas especiales buscan una bandera en una ruina de hexágonos, coberturas y emboscadas.
about-champions = Los héroes se retan mientras sus regimientos chocan a su alrededor.
about-wizards = Los magos invocan criaturas y gastan magia en una mesa abierta de bosques y muros.
about-fighters = Dos héroes, una serie de golpes planeada en secreto y una carta con la que medir.
players = { $count } jugadores
players-label = Jugadores
minutes = { $minutes } minutos

## Home

home-title = Cinco duelos, arbitrados al pie de la letra
home-about = Siéntate. El árbitro conoce cada regla, te muestra las probabilidades exactas y cita la cláusula.
level = Cómo juega el ordenador
level-learner = Aprendiz
level-casual = Aficionado
level-skilled = Hábil
level-expert = Experto
level-master = Maestro
level-random = Al azar
level-greedy = Voraz
level-book = Según el libro
play-computer = Jugar contra el ordenador
invite = Invitar a un amigo
one-screen = En una pantalla
more-choices = Más opciones
my-matches = Mis partidas
public-matches = Mesas públicas
continue = Continuar
watch = Mirar
join = Sentarse o mirar
phase-waiting = espera jugadores
phase-playing = en juego
phase-over = terminada
phase-faulty = interrumpida
guest-title = Juegas como invitado
guest-about = Sin cuenta ni formularios. Un nombre ayuda a tu rival a saber a quién dispara.
my-name = Mi nombre en la mesa
keep-name = Guardar
name-kept = Guardado, a partir de la próxima partida.

## A new match

new-match = Una partida de { $game }
seats = Sitios
seat = Sitio { $number }
holder-me = Yo
holder-invite = Un amigo, por enlace
holder-open = Cualquiera
table = La mesa
clock = Reloj
clock-none = ninguno
clock-quick = 3 minutos, 5 segundos más con cada respuesta
clock-calm = 15 minutos, 15 segundos más con cada respuesta
clock-day = un día para cada decisión
public = A la vista de todos
allow-hints = Se permiten consejos
allow-talk = Se habla en la mesa
setup = Reglas de la casa
setup-about = Como en un archivo de preparación, una por línea. Vacío para las reglas del libro.
setup-example = Por ejemplo:
begin = Empezar

## Invitation

invite-title = El sitio de tu amigo
invite-about = Envía este enlace o deja que tu amigo lo escanee. El sitio es de quien lo abra primero.
invite-link = Enlace al sitio { $number }
invite-waits = La partida empieza en cuanto tu amigo se siente.
qr = El mismo enlace como código QR
copy = Copiar el enlace
copied = Copiado
invited = { $name } te invita a { $game }
sit-down = Sentarse
only-watch = Solo mirar
waits-for-players = Esperando a que se sienten los demás.

## At the table

board = El tablero
skip-show = Saltar
watch-show = El humo se disipa …
your-decision = Tu decisión
waiting = Esperando
waiting-for = Esperando a { $names }.
options = Lo que puedes hacer
filter = Buscar
confirm = Hazlo
to-options = Elegir
keep-answer = Dejar mi respuesta
hint = Pedir un consejo
hinted = consejo
thinking = Pensando …
notes = Lo que susurra tu padrino
notes-more = { $count ->
    [one] Un susurro más
   *[other] { $count } susurros más
}
you-chose = Has elegido:
change-mind = Cambiar de idea
thinks = piensa
odds = A qué lleva, exactamente, si los demás responden al azar
odds-of = Probabilidades de { $option }
counting = Contando …
no-odds = Con esto solo no se decide nada.
odds-not = Sin probabilidades exactas:
nothing-happens = Todavía no pasa nada
odds-more = { $count ->
    [one] y un resultado más raro
   *[other] y { $count } resultados más raros
}
log = Lo que ha pasado
log-empty = Nada todavía.
clause = Cláusula { $clause }
no-clause = El reglamento no tiene esa cláusula.
whole-book = Abrir el reglamento
clause-back = Volver
upshot-drawn = empate
talk = Charla
say = Decir
line-lost = Se ha cortado la línea con el árbitro. Se vuelve a intentar; no se pierde nada.
manners = Terminar la partida
resign = Rendirse
resign-sure = ¿Dejar la partida para siempre?
resign-yes = Sí, me rindo
resign-no = No, sigo jugando
draw-offer = Ofrecer tablas
draw-offered = { $names }: ¿tablas?
draw-accept = Aceptar las tablas
draw-waits = Has ofrecido tablas.
hand-over = Le toca a { $name }
hand-over-about = Pasa la pantalla. Lo que solo uno puede saber queda oculto hasta que el otro esté ahí.
hand-over-take = Soy { $name }

## The end

result-you-won = Has ganado
result-won = Ha ganado { $name }
result-shared = Victoria compartida por { $names }
result-nobody = No ha ganado nadie
result-agreed = Tablas de común acuerdo
result-faulty = Interrumpida; el registro se conserva
rematch = Otra vez
record = Descargar el registro
dice-check = Comprobar los dados
dice-about = El servidor prometió su secreto antes de la partida y ahora lo muestra. Con lo que añadió cada sitio, de él se sigue cada dado.
dice-promise = Prometido (SHA-256)
dice-secret = El secreto
dice-entropy = Añadido por { $name }
dice-kept = El secreto es el que se prometió.
dice-broken = El secreto no es el que se prometió.

## The rulebook

rules-of = Reglas de { $game }
search = Buscar
chapters = Capítulos
clauses-found = { $count ->
    [one] una cláusula
   *[other] { $count } cláusulas
}

## The glass over a board

zoom-in = Más grande
zoom-out = Más pequeño
zoom-whole = Ver todo
zoom-focus = Donde ocurre
