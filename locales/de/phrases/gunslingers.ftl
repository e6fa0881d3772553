# Revolverhelden: die Sätze der Regeln. Die englischen Texte stehen in den say!-Aufrufen der Regeln.

## Karten

colt = Colt
rifle = Gewehr
barricade = Barrikade
reloading = Nachladen
nobody = niemanden

## Aufforderungen

prompt-won = { $winner } hat die Partie gewonnen.
prompt-others-lay = Warten auf { $who }: Karte legen.
prompt-fire = Lege eine Karte und wähle ein Ziel.
prompt-lay = Lege eine Karte verdeckt.
prompt-command = Alle Karten liegen. Gib das Kommando.
prompt-other-commands = Warten auf das Kommando von { $master }.
prompt-point = Wähle ein Ziel.
prompt-others-point = Warten auf { $who }: Ziel wählen.

## Antworten

call = Zieht!
point = auf { $target }
fire = { $card } auf { $target }

## Verlauf

first-master = { $who } ist der erste Duellmeister.
duel-begins = Ein Duell beginnt: { $who }.
all-laid = Alle Karten liegen. Die Hände gehen hoch.
command = { $who }: „Zieht!“
pointed = Es zielen: { $row }.
pointed-one = { $who } auf { $target }
revealed = Aufgedeckt: { $row }.
revealed-one = { $who } { $card }
stopped = { $weapon } von { $shooter } bleibt in der Barrikade von { $target } stecken.
missed = { $weapon } von { $shooter } verfehlt { $target } – dort wird auch geschossen.
pierced = { $weapon } von { $shooter } durchschlägt die Barrikade von { $target }.
hit = { $weapon } von { $shooter } trifft { $target } beim Nachladen.
wasted = { $who } trifft nur Luft.
fell = { $who } fällt.
barricade-back = { $who } nimmt die Barrikade zurück.
reloaded = { $who } hat nachgeladen.
unchanged = Nichts hat sich geändert ({ $count } von { $limit }).
duel-won = { $who } gewinnt das Duell und besitzt { $dollars } $.
duel-drawn = Das Duell zwischen { $who } endet unentschieden ({ $row } in Folge).
lot = Das Los fällt auf { $who }.
new-master = { $who } ist der neue Duellmeister.
left = { $who } verlässt die Partie.
game-won = { $who } gewinnt die Partie mit { $dollars } $.

## Hinweise

note-barricade-safe = Die Barrikade ist sicher: Kein Gegner hat noch das Gewehr.
note-barricade-one = Barrikade: Nur ein Gewehr durchschlägt sie. { $who } hat noch eins.
note-barricade-many = Barrikade: Nur ein Gewehr durchschlägt sie. { $who } haben noch eins.
note-reload-safe = Nachladen ist sicher: Kein Gegner hat noch eine Waffe.
note-reload-one = Nachladen: Jeder Schuss trifft dich. { $who } hat noch eine Waffe.
note-reload-many = Nachladen: Jeder Schuss trifft dich. { $who } haben noch Waffen.
note-barricade-only = Du hast keine Waffe mehr, nur Barrikade.
if-full-hands = Falls deine Gegner noch alle sechs Karten haben: Ihre Karten sind in dieser Partie verdeckt.
hint-equilibrium = jeden Gegner: zu zweit kann niemand besser spielen
hint-mistakes = Gegner, die Fehler machen
note-no-gun = Du hast keine Waffe mehr, nur Barrikade und Nachladen.
note-guns-safe = Colt und Gewehr sind sicher: Wer schießt, wird nicht getroffen.
note-last-gun = Das ist deine letzte Waffe.
note-sure-hit = Dein Gegner hat keine Waffe: Das Gewehr trifft sicher.
note-sure-choice = Kein Gegner hat eine Waffe: Das Gewehr trifft sicher, auf wen du auch zielst.
note-standoff = Seit { $times } Schusswechseln hat sich nichts geändert. Nach { $left } weiteren ist das Duell unentschieden.

## Ablehnungen

no-spectators = Zuschauer können nicht mitspielen
game-over = die Partie ist zu Ende
not-in-hand = { $card } ist nicht auf der Hand; du hast: { $held }
not-alive = Platz { $seat } ist in diesem Duell nicht am Leben
not-master = nur der Duellmeister, Platz { $master }, gibt das Kommando
point-somebody = wähle ein Ziel, eines von { $others }
only-shooters = in dieser Partie zielen nur Schützen; mit { $card } ziele auf niemanden
not-oneself = du kannst nicht auf dich selbst zielen; wähle eines von { $others }
target-dead = Platz { $target } ist nicht am Leben; wähle eines von { $others }
asks-both = in diesem Abschnitt sind Karte und Ziel zusammen anzugeben
asks-card = in diesem Abschnitt ist eine Karte zu legen
asks-command = in diesem Abschnitt gibt der Duellmeister das Kommando
asks-target = in diesem Abschnitt ist ein Ziel anzugeben

## Was nicht geht: Teilangaben

wish-card = sag, welche Karte
wish-target = sag, auf wen du zeigst

## Chancen, zusammengefasst

group-hit-win = du triffst und gewinnst das Duell
group-win-duel = du gewinnst das Duell
group-others-hit = nur andere werden getroffen
group-you-hit = du wirst getroffen
group-nobody-hit = niemand fällt
