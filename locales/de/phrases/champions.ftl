# Recken. Eine Meldung für jeden Satz, den die Regeln sagen; auf Englisch steht er bei den Regeln.

## Namen

seat-a = Seite A
seat-b = Seite B
champion-of = Champion von { $unit }
the-character = der Charakter

## Waffen

hand-weapon = Handwaffe
great-weapon = Zweihänder
halberd = Hellebarde
paired-weapons = Waffenpaar
lance = Lanze
light-lance = Leichte Lanze
spear = Speer

## Angriffe

impact-hits = Aufprall
breath-attack = Odem
grind-attacks = Mahlen
scything = Sensen
stomp-attacks = Stampfen
crush-attack = Schmettern
close-attacks = Nahkampf

## Tests

terror-test = Entsetzenstest
fear-test = Furchttest
break-test = Aufriebtest
panic-test = Paniktest
restrain-test = Zurückhaltungstest
reform-test = Test zur Neuformierung

## Seiten einer Einheit

facing-front = Front
facing-left = linke Flanke
facing-right = rechte Flanke
facing-rear = Rücken

## Fragen

prompt-drawn = Die Partie endet unentschieden.
prompt-won = { $who } hat gewonnen.
prompt-other = { $side }: { $question }
prompt-muster = Welche freie Einheit schwenkt ein oder bleibt stehen?
prompt-combat = Welcher Kampf wird als Nächster ausgetragen?
prompt-weapon = Wähle eine Waffe für { $who }.
prompt-make-way = Tauscht { $who } den Platz, um mitzukämpfen?
prompt-issue = Forderst du zum Duell?
prompt-accept = { $issuer } fordert zum Duell. Wer nimmt an?
prompt-nominate = Das Duell ist abgelehnt. Welcher Charakter wird beschämt?
prompt-crush = Macht { $who } einen Schmetterschlag?
prompt-declare = { $who }, { $kind }: Wohin { $attacks ->
    [one] geht der eine Angriff
   *[other] gehen die { $attacks } Angriffe
}?
prompt-attacks = Wohin gehen die Angriffe?
prompt-distribute = { $hits ->
    [one] Wer steckt den einen Treffer ein?
   *[other] Wer steckt die { $hits } Treffer ein?
}
prompt-save = { $wounds ->
    [one] Eine Wunde bei { $who }. Was soll sie abwenden?
   *[other] { $wounds } Wunden bei { $who }. Was soll sie abwenden?
}
prompt-allot = Die Charaktere von { $unit } verlieren { $hp } LP. Teile die Verluste auf.
prompt-break = Welche Einheit macht als Nächste ihren Aufriebtest?
prompt-pursue = Nimmt { $unit } die Verfolgung auf?
prompt-reform-order = Wer formiert sich zuerst neu?
prompt-reform = Formiert sich { $unit } neu?
prompt-reform-which = Welche Einheit formiert sich neu oder behält ihre Formation?
prompt-reroll = { $unit } hat den Test nicht bestanden. Wiederholen?

## Antworten

wheel-in = { $unit } schwenkt auf { $target } ein, { $place }
place = { $own } an { $mark }
place-now = wo sie steht
end-left = links
end-centre = Mitte
end-right = rechts
hold = { $unit } bleibt stehen
fight = den Kampf von { $unit } austragen
make-way = auf Platz { $slot }
stay = bleiben
duel-issue = { $who } fordert zum Duell
duel-pass = kein Duell
duel-accept = { $who } nimmt an
duel-refuse = ablehnen
duel-nominate = { $who } beschämen
crush = Schmetterschlag ansagen
keep = jetzt nicht
aim = auf { $unit }
allocate = verteilen: { $shares }
distribute = aufteilen: { $shares }
allot = anrechnen: { $shares }
share = { $share } auf { $who }
shared = { $row }
shared-none = keine
aegis = Ägide
fortitude = Zähigkeit
take-break-test = { $unit } macht den Aufriebtest
reroll = Test wiederholen
accept-failure = nicht wiederholen
pursue = { $unit } verfolgen
restrain = sich zurückhalten
overrun = überrennen
reform-first = { $side } formiert sich zuerst neu
reform = { $unit } formiert sich neu: { $files } breit, gegen { $enemy }, { $place }
keep-formation = { $unit } behält die Formation

## Was geschieht

turn-begins = Zug { $turn }: { $side } ist am Zug.
arrived = { $unit } trifft ein bei ({ $x }, { $y }).
wheeled-in = { $unit } schwenkt auf { $target } ein: { $facing }.
round-begins = Eine Kampfrunde: { $row }.
tested-passed = { $unit }: { $test } auf { $discipline }, Würfel { $dice }: bestanden.
tested-failed = { $unit }: { $test } auf { $discipline }, Würfel { $dice }: nicht bestanden.
rerolls = { $unit } schart sich um die Standarte und wiederholt den Test.
shaken = { $unit } ist erschüttert.
weapon-chosen = Waffe von { $who }: { $weapon }.
made-way = { $who } wechselt auf Platz { $slot }.
duel-issued = { $who } fordert zum Duell.
duel-passed = { $side } fordert nicht zum Duell.
duel-accepted = { $who } nimmt das Duell mit { $issuer } an.
duel-refused = Das Duell mit { $issuer } wird abgelehnt.
cowed = { $who } ist eingeschüchtert.
freed = { $who } ist nicht mehr eingeschüchtert.
duel-goes-on = Das Duell zwischen { $a } und { $b } geht weiter.
duel-ended = Das Duell zwischen { $a } und { $b } ist zu Ende.
crush-declared = { $who } sagt einen Schmetterschlag an.
step = Initiativeschritt { $step }.
special-hits = { $attacker }, { $kind } gegen { $unit }: { $hits } Treffer.
special-hits-rolled = { $attacker }, { $kind } gegen { $unit }, Würfel { $dice }: { $hits } Treffer.
struck = { $attacker } gegen { $target }, { $kind }: { $attacks ->
    [one] ein Angriff
   *[other] { $attacks } Angriffe
}, Treffen { $hit }+, Verwunden { $wound }, Rüstungswurf { $armour }, Rettungswurf { $special }{ $dice }: { $hp } LP.
struck-hits = { $attacker } gegen { $target }, { $kind }: { $attacks } Treffer, Verwunden { $wound }, Rüstungswurf { $armour }, Rettungswurf { $special }{ $dice }: { $hp } LP.
from = { $number }+
no-wound = nie
no-save = keine
wounded = { $attacker } gegen { $target }, { $kind } ×{ $attacks }{ $dice }: { $unsaved ->
    [one] eine Wunde ist noch abzuwenden.
   *[other] { $unsaved } Wunden sind noch abzuwenden.
}
thrown = ; { $name } { $faces }{ $rest }
dice-hit = treffen
dice-hit-again = treffen wiederholt
dice-wound = verwunden
dice-wound-again = verwunden wiederholt
dice-armour = Rüstungswurf
dice-special = Rettungswurf
dice-special-again = Rettungswurf wiederholt
dice-multiply = Mehrfachwunden
lost = { $who } verliert { $hp } LP, { $left } übrig.
ranks-hurt = { $unit } verliert { $hp } LP.
ranks-lost = { $unit } verliert { $hp } LP: { $removed ->
    [one] einer fällt
   *[other] { $removed } fallen
}, { $left ->
    [0] niemand bleibt
    [one] einer bleibt
   *[other] { $left } bleiben
}.
overkill = Overkill für { $side }: { $hp }.
removed = { $who } ist gefallen.
filled = Ein Modell von { $unit } besetzt Platz { $slot }.
closed = { $unit } schließt die Reihen: noch { $files } breit.
share-lost = { $who } ficht ein Duell, deshalb ist der Anteil an den Treffern verloren: { $hits }.
destroyed = { $unit } ist vernichtet.
nudged = { $unit } rückt um ({ $x }, { $y }) mm auf, um in Kontakt zu bleiben.
dropped-out = { $a } und { $b } haben keinen Kontakt mehr.
trophy = { $side } gewinnt { $glory } Ruhm.
scored-won = Kampfergebnis: { $one } { $a }; { $other } { $b }: { $winner } gewinnt die Runde.
scored-tied = Kampfergebnis: { $one } { $a }; { $other } { $b }: Gleichstand.
score-of = { $total } ({ $lines })
score-nothing = { $total }
score-plus = { $first } + { $rest }
score-losses = { $number ->
    [one] { $number } Verlust
   *[other] { $number } Verluste
}
score-overkill = { $number } Overkill
score-charge = { $number } Ansturm
score-ranks = { $number ->
    [one] { $number } Glied
   *[other] { $number } Glieder
}
score-standards = { $number ->
    [one] { $number } Standarte
   *[other] { $number } Standarten
}
score-flank = { $number } Flanke
score-rear = { $number } Rücken
crumbled = { $unit } ist instabil und verliert { $hp } LP.
broke = { $unit } ist aufgerieben!
overruns = { $unit } überrennt den Gegner.
pursues = { $unit } verfolgt { $quarry }.
restrained = { $unit } hält sich zurück.
ran-pursuing = { $unit } verfolgt, Würfel { $dice }: { $distance }.
ran-fleeing = { $unit } flieht, Würfel { $dice }: { $distance }.
routed = { $unit } flieht vom Feld.
moved-met = { $unit } stößt auf { $met }.
moved-away = { $unit } verfolgt den Gegner vom Feld.
moved-stopped = { $unit } hält an bei ({ $x }, { $y }).
reformed = { $unit } formiert sich neu: { $files } breit.
free = { $unit } ist wieder frei.
resigned = { $side } gibt auf.
game-won = { $winner } gewinnt; Ruhm { $a } zu { $b }.
game-drawn = Die Partie endet unentschieden; Ruhm { $a } zu { $b }.

## Hinweise

note-met = Ein Duell mit { $issuer } kann annehmen: { $able }.
note-tests = { $unit } testet auf { $on }.
note-tests-steadfast = { $unit } testet auf { $on }, standhaft.
note-refusal-free = Ablehnen kostet nichts: Kein Charakter könnte annehmen.
note-refusal = Lehnst du ab, wird einer von diesen eingeschüchtert: { $who }.
note-duel-round = { $a } gegen { $b }, diese Runde (exakt): { $a } fällt zu { $a_falls }, { $b } fällt zu { $b_falls }, beide leben zu { $both_live }.
note-duel-losses = { $a_loses }{ $a_overkill }{ $b_loses }{ $b_overkill }.
note-duel-no-losses = Keiner von beiden kann LP verlieren.
note-loses = { $who } verliert { $chances }
note-then-loses = ; { $who } verliert { $chances }
note-overkill = { $who } hat Overkill { $chances }
note-then-overkill = ; { $who } hat Overkill { $chances }
note-at-least = { $count }+ { $chance }
note-duel-score = Zum Kampfergebnis kommen im Mittel { $a_adds } für die Seite von { $a } und { $b_adds } für die von { $b }; der Unterschied: { $spread }.
note-differs = { $by } { $chance }
note-duel-rounds = Binnen { $rounds } Runden siegt { $a } zu { $a_wins }, siegt { $b } zu { $b_wins }, fallen beide zu { $both_fall }, leben beide zu { $both_live }.
note-forecast = { $answer }: Kampfergebnis im Mittel A { $a_score }, B { $b_score }; Chance standzuhalten: { $holds } ({ $samples } simulierte Runden, 95-%-Intervalle).
note-hold = { $unit } { $share } ({ $least } bis { $most })

## Was nicht geht

only-sides = nur die beiden Seiten entscheiden
game-over = die Partie ist zu Ende
other-side = die andere Seite ist dran
allocate-sum = verteile alle Angriffe: { $total } von { $attacks } vergeben, { $over } Zahlen für { $pools } Ziele
hits-uneven = verteile die Treffer gleichmäßig: insgesamt { $hits }, die Ziele nehmen { $ranges }
losses-uneven = verteile die Verluste gleichmäßig: insgesamt { $total } LP, die Charaktere verlieren { $ranges }
range = { $least } bis { $most }
wrong-stage = erwartet wird: { $asked }
asks-muster = eine freie Einheit, die einschwenkt oder stehen bleibt
asks-combat = der Kampf, der als Nächster ausgetragen wird
asks-weapon = eine Waffe, die diese Modelle haben
asks-make-way = ein Platz zum Tauschen, oder bleiben
asks-issue = ein Modell, das zum Duell fordern darf, oder keines
asks-accept = ein Modell, das das Duell annehmen kann, oder keines
asks-nominate = ein Charakter, der hätte annehmen können
asks-crush = ob ein Schmetterschlag angesagt wird
asks-declare = worauf die Angriffe gehen
asks-distribute = wie die Treffer aufgeteilt werden
asks-save = ein Rettungswurf: Ägide oder Zähigkeit
asks-allot = wie sich die Charaktere die Verluste teilen
asks-break = eine Einheit, die testen muss
asks-pursue = ob verfolgt wird
asks-reform-order = welche Seite sich zuerst neu formiert
asks-reform = eine Einheit, die sich noch neu formieren darf, und wie, oder dass sie ihre Formation behält
asks-reroll = ob der Test wiederholt wird
asks-nothing = nichts
no-wheeling = Einschwenken ist in dieser Partie ausgeschaltet (wheel_in)
no-enemy-unit = das Ziel ist keine gegnerische Einheit auf dem Feld
nine-offsets = der Versatz muss 0 bis 8 sein
wheel-nowhere = die Einheit würde ihr Ziel verfehlen, den Tisch verlassen, eine andere Einheit überdecken oder einen zweiten Gegner berühren
ranks-no-duel = nur Charaktere und Champions fechten Duelle, nicht die Mannschaft
not-your-model = dieses Modell gehört deinem Gegner
model-gone = dieses Modell ist nicht mehr da
marked-no-duel = für dieses Modell gilt „Kein Duell“
not-in-combat = dieses Modell ist nicht in diesem Kampf gebunden
just-refused = dieses Modell hat gerade ein Duell abgelehnt
unmet = kein Gegner in einer berührenden Einheit könnte annehmen
apart = die Einheit berührt die Einheit des Herausforderers nicht
wrong-files = { $files } Rotten: höchstens { $change } mehr oder weniger als { $present }, und höchstens { $most }
same-models = das vorderste Glied muss seine Charaktere und seinen Champion behalten; auf den anderen Plätzen steht die Mannschaft
reform-nowhere = die Einheit kämpft nicht mit diesem Gegner, oder es gibt diesen Versatz nicht
would-leave-table = die Einheit würde den Tisch verlassen
would-overlap = die Einheit würde eine andere überdecken
would-lose-enemy = die Einheit würde den Kontakt zu einem Gegner verlieren
would-turn-enemy = die Einheit würde mit einer anderen Seite gegen einen Gegner kämpfen
would-touch-other = die Einheit würde einen weiteren Gegner berühren
would-be-fewer = weniger Modelle wären in Kontakt
would-part-character = ein Charakter würde den Basenkontakt verlieren

## Was nicht geht: Teilangaben

wish-no-duel = jetzt kann niemand ein Duell fordern oder annehmen
wish-no-attack = jetzt ist kein Ziel für Attacken oder Treffer zu wählen
wish-out-of-reach = diese Modelle können jetzt nicht getroffen werden
wish-no-reform = die Einheit kann sich jetzt nicht auf { $files } Rotten umformieren

## Chancen, zusammengefasst

group-win = du gewinnst
group-lose = du verlierst
group-draw = unentschieden
group-foe-falls = ihr Held fällt
group-own-falls = dein Held fällt
group-foe-breaks = ihre Einheit flieht
group-own-breaks = deine Einheit flieht
group-foe-loses = sie verlieren { $hp } LP oder mehr
group-own-loses = du verlierst { $hp } LP oder mehr
group-own-overkill = dein Overkill: 1 oder mehr
group-foe-overkill = ihr Overkill: 1 oder mehr
