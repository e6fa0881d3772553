# Kommandos: die Sätze der Regeln. Die englischen Texte stehen in den say!-Aufrufen der Regeln.
# Namen von Figuren stehen hier immer im Nominativ und ohne Artikel: Sie werden eingesetzt, nicht gebeugt.

## Figuren

infantry = Infanterie
sniper = Scharfschütze
lmg = LMG
ranger = Ranger
heavy = Schwerer
figure = { $kind } von { $name }
with-flag = { $kind } mit der Fahne

## Seiten

seat-red = Rot
seat-blue = Blau

## Blickrichtungen

facing-n = N
facing-ne = NO
facing-se = SO
facing-s = S
facing-sw = SW
facing-nw = NW

## Trefferwert

aim-top = { $sum } + { $part } Turm
aim-armour = { $sum } − { $part } Rüstung
aim-crouch = { $sum } − { $part } geduckt
aim-blindage = { $sum } − { $part } Deckung
aim-outrange = { $sum } − { $part } zu weit
aim = { $sum } = { $value }

## Aufforderungen

prompt-won = { $winner } hat gewonnen.
prompt-drawn = Die Partie endet unentschieden.
prompt-other = { $who }: { $question }
prompt-both = Beide Seiten wählen.
prompt-teams = Wähle ein Team aus drei Figuren.
prompt-roll-turn = Würfle um den ersten Zug.
prompt-roll-pick = Würfle um die erste Wahl.
prompt-pick = Wähle eine Figur.
prompt-choose = Wähle eine Figur zum Aktivieren.
prompt-act-first = { $kind } – was tust du mit dem ersten Aktionspunkt?
prompt-act-last = { $kind } – was tust du mit dem letzten Aktionspunkt?
prompt-step = { $kind } – wähle das nächste Feld oder beende die Bewegung.
prompt-guard = { $guard } wacht, { $kind } läuft ins Schussfeld: Schießt du?

## Antworten

team = { $row }
throw = Würfeln
activate = Aktivieren: { $kind }
end-turn = Zug beenden
step = Schritt nach { $hex }
fire = Schießen
hold = Nicht schießen
shoot = Schießen: { $kind }, Blick nach { $facing }
move = Bewegen: { $path }, Blick nach { $facing }
crouch = Ducken, Blick nach { $facing }
upstairs = Auf den Turm, Blick nach { $facing }
downstairs = Vom Turm, Blick nach { $facing }
grab = Fahne nehmen, Blick nach { $facing }
drop = Fahne ablegen, Blick nach { $facing }
halt = Anhalten, Blick nach { $facing }
end = Aktivierung beenden, Blick nach { $facing }
overwatch = Wachen nach { $facing }
overwatch-near = Wachen nach { $facing }, Reichweite +{ $beyond }

## Verlauf

teams-shown = Die Teams – { $first }: { $one }; { $second }: { $other }.
picked = { $who } wählt: { $kind }.
rolled-again = { $first } würfelt eine { $one }, { $second } eine { $other }: noch einmal.
rolled-turn = { $first } würfelt eine { $one }, { $second } eine { $other }: { $who } beginnt.
rolled-pick = { $first } würfelt eine { $one }, { $second } eine { $other }: { $who } wählt zuerst.
turn-begins = { $who } ist am Zug, Runde { $round } von { $limit }.
turn-ends = { $who } beendet den Zug.
activated = { $who } wird aktiviert.
stepped = { $who } bewegt sich von { $from } nach { $to }.
moved = { $who } bleibt auf Feld { $at } stehen, Blick nach { $facing }.
crouched = { $who } duckt sich, Blick nach { $facing }.
rose = { $who } steht auf.
climbed-up = { $who } steigt auf den Turm { $at }, Blick nach { $facing }.
climbed-down = { $who } steigt vom Turm { $at }, Blick nach { $facing }.
grabbed = { $who } nimmt die Fahne auf Feld { $at }.
dropped = { $who } legt die Fahne ab und blickt nach { $facing }.
flag-lies = Die Fahne liegt auf Feld { $at }.
flag-on-tower = Die Fahne liegt auf dem Turm { $at }.
captured = { $who } bringt die Fahne nach Hause.
on-guard = { $who } wacht nach { $facing }, bis Entfernung { $reach }.
guard-ends = { $who } wacht nicht mehr.
held-fire = { $who } schießt nicht.
shot = { $shooter } schießt, Ziel { $target }, Entfernung { $distance }: { $aim }; Würfel { $dice }: { $hits }, noch { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}.
shot-on-guard = { $shooter } wacht und schießt, Ziel { $target }, Entfernung { $distance }: { $aim }; Würfel { $dice }: { $hits }, noch { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}.
hit = { $count } Treffer
hits = { $count ->
    [0] kein Treffer
   *[other] { $count } Treffer
}
died = { $who } stirbt auf Feld { $at }.
rested-one = { $who } lässt 1 Aktionspunkt verfallen, Blick nach { $facing }.
rested-both = { $who } lässt beide Aktionspunkte verfallen, Blick nach { $facing }.
wiped-out = { $who } hat keine Figuren mehr.
gave-up = { $who } gibt auf.
counted-out = Die letzte Runde ist vorbei: { $one }; { $other }.
counted = { $who } hat noch { $living ->
    [one] 1 Figur
   *[other] { $living } Figuren
} und { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}
counted-flag = { $who } hat die Fahne und noch { $living ->
    [one] 1 Figur
   *[other] { $living } Figuren
} und { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}
game-won = { $who } gewinnt die Partie.
game-drawn = Die Partie endet unentschieden.

## Hinweise

note-last-ahead = Das ist die letzte Runde; jetzt ausgezählt, würdest du gewinnen.
note-last-behind = Das ist die letzte Runde; jetzt ausgezählt, würdest du verlieren.
note-last-even = Das ist die letzte Runde; jetzt ausgezählt, wäre es unentschieden.
note-last-drawn = Dies ist die letzte Runde; danach ist die Partie unentschieden.
note-rounds-drawn = Runden nach dieser: { $left }. Danach ist die Partie unentschieden.
note-rounds-ahead = Nach dieser { $left ->
    [one] bleibt noch 1 Runde
   *[other] bleiben noch { $left } Runden
}; jetzt ausgezählt, würdest du gewinnen.
note-rounds-behind = Nach dieser { $left ->
    [one] bleibt noch 1 Runde
   *[other] bleiben noch { $left } Runden
}; jetzt ausgezählt, würdest du verlieren.
note-rounds-even = Nach dieser { $left ->
    [one] bleibt noch 1 Runde
   *[other] bleiben noch { $left } Runden
}; jetzt ausgezählt, wäre es unentschieden.
note-shot = { $kind } ({ $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}), Entfernung { $distance }: { $aim }; { $dice } Würfel: ein Treffer { $any }, tödlich { $kill }.
note-no-shot = Kein Schuss: { $why }.
note-guards = Auf Wache: { $guards }; von { $all } erreichbaren Feldern { $guarded ->
    [one] ist 1
   *[other] sind { $guarded }
} bewacht.
note-cover = { $kind }: Die Deckung gibt +{ $blindage } gegen alle, die freie Sicht haben.
note-cover-front = Die Deckung gibt +{ $blindage } nur nach vorn; beim Blick nach { $facing } hilft sie nicht gegen: { $behind }.
note-base = Bis zur Basis { $steps ->
    [one] ist es noch 1 Schritt
   *[other] sind es noch { $steps } Schritte
}; betrittst du sie, gewinnst du.
note-flag-here = Die Fahne liegt hier: Nimm sie.
note-flag-away = Die Fahne ist { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} entfernt, auf Feld { $at }.
note-flag-stolen = Der Gegner hat die Fahne: { $kind }, noch { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} bis zu seiner Basis.

## Ablehnungen

no-spectators = Zuschauer können nicht mitspielen
game-over = die Partie ist zu Ende
not-your-turn = die andere Seite ist am Zug
not-your-guard = jetzt antwortet nur die Seite, der die Wache gehört
not-your-pick = jetzt wählt die andere Seite
asks-team = jetzt ist ein Team aus drei Figuren zu wählen
asks-throw = jetzt ist zu würfeln
asks-pick = jetzt ist eine Figur zu wählen
asks-activation = jetzt ist eine Figur zu aktivieren oder der Zug zu beenden
asks-action = jetzt ist eine Aktion der aktiven Figur zu wählen
asks-step = jetzt ist das nächste Feld der Bewegung anzugeben oder die Bewegung zu beenden
asks-guard = jetzt ist zu entscheiden, ob die Wache schießt
team-twice = { $kind } ist doppelt im Team; ein Team hat drei verschiedene Figuren
pick-twice = { $kind } ist schon im Team; ein Team hat drei verschiedene Figuren
dead = { $kind } ist tot
activated-already = { $kind } wurde in diesem Zug schon aktiviert
unfinished = { $kind } ist noch aktiv; beende erst diese Aktivierung
no-turn = diese Aktion dreht die Figur nicht; der Blick bleibt nach { $facing }
crouched-already = { $kind } ist schon geduckt
no-stairs = auf Feld { $hex } gibt es keine Treppe; nur Wachtürme haben eine obere Ebene
on-top-already = { $kind } ist schon oben auf dem Turm
on-ground-already = { $kind } ist schon unten
level-taken = auf Feld { $hex } ist die andere Ebene besetzt
flag-had = { $kind } hat die Fahne schon
flag-carried = { $kind } trägt die Fahne
flag-lies-top = die Fahne liegt oben auf dem Turm { $hex }
flag-lies-ground = die Fahne liegt am Boden, auf Feld { $hex }
no-drop = du kannst die Fahne nicht ablegen; sie fällt erst, wenn ihr Träger stirbt
no-flag = { $kind } hat die Fahne nicht
overwatch-reach = die Wache reicht in dieser Partie { $least } bis { $most } Felder über die Reichweite hinaus, nicht { $beyond }
dead-already = { $kind } ist schon tot
shot-too-far = zu weit: { $target } ist { $distance } Felder entfernt, { $shooter } schießt höchstens { $farthest } weit
no-sight = ein Ruinenblock steht zwischen { $here } und { $there } ({ $kind })
hopeless = der Trefferwert wäre 0: { $aim }
not-in-front = { $kind } ist beim Blick nach { $facing } nicht im Frontbogen; es ginge mit: { $holding }
stepwise = eine Bewegung geht in dieser Partie Schritt für Schritt: Gib nur das nächste Feld an
committed = eine Bewegung wird in dieser Partie mit dem ganzen Weg angesagt
nowhere = eine Bewegung geht mindestens 1 Feld weit
on-top = { $kind } ist oben auf dem Turm und muss erst herunter
too-far-first = zu weit: { $steps } Felder, { $walker } geht mit dem ersten Aktionspunkt höchstens { $allowed } weit
too-far-second = zu weit: { $steps } Felder, { $walker } geht mit dem zweiten Aktionspunkt höchstens { $allowed } weit
too-far-turning-first = zu weit: Schritte { $steps }, Drehungen { $turns }; { $walker } hat mit dem ersten Aktionspunkt { $allowed } für beides
too-far-turning-second = zu weit: Schritte { $steps }, Drehungen { $turns }; { $walker } hat mit dem zweiten Aktionspunkt { $allowed } für beides
no-neighbours = { $here } und { $to } sind keine Nachbarfelder
off-map = { $hex } liegt nicht auf der Karte
block = { $hex } ist ein Ruinenblock
enemy-base = { $hex } ist die Basis des Gegners
held = { $hex } ist vom Gegner besetzt: { $enemies }
twice = { $hex } wird in einer Bewegung zweimal betreten
ground-taken = { $hex } darfst du durchqueren, aber dort nicht stehen bleiben: Unten ist besetzt

## Was nicht geht: Teilangaben

wish-nobody = niemand ist aktiviert: Nenne eine Figur
wish-no-way = kein Weg führt nach { $hex }

## Chancen, zusammengefasst

group-win = du gewinnst
group-lose = du verlierst
group-draw = unentschieden
group-hit = ein Treffer
group-hits = { $count } Treffer oder mehr
group-kill = ausgeschaltet
group-own-hit = du wirst getroffen
group-own-hits = du bekommst { $count } Treffer oder mehr
group-own-dead = du verlierst die Figur
