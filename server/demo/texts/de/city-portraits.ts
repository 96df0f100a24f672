/** Two sentences for the page of each city. */
export const cityPortraits: Readonly<Record<string, string>> = {
  Amsterdam:
    'Grachten, Fahrräder und ein Kunstrasenplatz in jedem Viertel. Wer am Samstag spielt, sitzt am Abend im Stadion.',
  Rotterdam:
    'Eine Hafenstadt, die nicht schön tut und deshalb gut zu Fußball passt. Die Wege sind kurz, die Kneipen auch am Sonntag offen.',
  Prag: 'Viel Stadt für wenig Geld, mit Brücken, Bier und Gegnern in jeder Klasse. Jugendteams bleiben am besten vier Nächte.',
  Mailand:
    'Zwei große Klubs, ein Stadion und Pizza bis Mitternacht. Die Karten sind früh weg, unsere Plätze nicht.',
  Kopenhagen:
    'Mit dem Zug in unter fünf Stunden, mit dem Rad durch die Stadt, mit dem Boot durch den Hafen. Teuer ist nur das Bier.',
  Wien: 'Kaffeehaus, Prater und Fußballplätze, auf denen Geschichte geschrieben wurde. Mit dem Zug bist du mittendrin.',
  Innsbruck:
    'Berge rundherum, Altstadt in der Mitte und Plätze, auf denen der Ball bei Föhn weiter fliegt. Ideal für Jugendteams.',
  Barcelona:
    'Strand am Vormittag, Stadion am Abend. Gespielt wird auf Kunstrasen, der hier besser gepflegt ist als mancher Rasen.',
  Madrid:
    'Die Stadt isst spät und spielt noch später. Für ein Derby sucht man lange Karten, wir fangen früh damit an.',
  Valencia:
    'Ein trockengelegtes Flussbett voller Fußballplätze, dahinter das Meer. Besser lässt sich eine Saison kaum beenden.',
  Lissabon:
    'Sieben Hügel, die jeder Kader in den Waden spürt. Im Februar hat es hier oft schon sechzehn Grad.',
  Porto:
    'Enge Gassen, ein breiter Fluss und Menschen, die über Fußball reden wollen. Das reicht für drei Nächte.',
  London: 'Mehr Stadien als freie Tage. Wir planen drei davon, die U-Bahn erledigt den Rest.',
  Liverpool:
    'Wer einmal mitgesungen hat, versteht die Stadt. Zwischen Hafen und Stadion liegen vierzig Minuten zu Fuß.',
  Manchester:
    'Regen gehört zum Programm, die Stimmung auch. Das Nationale Fußballmuseum rettet jeden nassen Vormittag.',
  Glasgow:
    'Die lauteste Stadt auf unserer Liste und die herzlichste. Gespielt wird früh, gefeiert wird lange.',
  Brüssel:
    'Halb so weit wie Paris und doppelt so viel Fritten. Der Bus aus Köln braucht keine drei Stunden.',
  Paris:
    'Für drei Tage lohnt sich der Zug: rein ins Zentrum, raus zum Spiel. Das Programm lassen wir bewusst locker.',
  Marseille:
    'Hafen, Felsen, Hitze und ein Publikum, das nie sitzt. Im Juni ist das Wasser warm genug für alle.',
  Hamburg:
    'Hafen, Fischbrötchen und zwei Stadien mit eigener Meinung. Von überall mit dem Zug zu erreichen.',
  Berlin: 'Für Jugendteams eine Stadt voller Geschichte und voller Bolzplätze. Wir mischen beides.',
  München: 'Stadionführung am Morgen, See am Nachmittag. Im Mai ist beides schön.',
  Budapest:
    'Thermalbäder für müde Beine und Ruinenbars für wache Köpfe. Das Verhältnis bestimmst du.',
  Krakau:
    'Ein Marktplatz, auf dem drei Busladungen Verein nicht auffallen. Preiswert, freundlich und voller Säle für ein Fest.',
  Danzig:
    'Backstein, Werft und ein Strand, der länger ist als jede Saison. Aus Hamburg bist du in gut einer Stunde da.',
  Rom: 'Alles ist alt, nur die Stimmung im Stadion nicht. Ende Mai sitzt man abends draußen.',
  'Riva del Garda':
    'Berge, Wind und ein Platz mit Blick auf den See. Der Klassiker für den Saisonabschluss aus Süddeutschland.',
  Rimini:
    'Sechs Nächte, fünfzehn Kilometer Sand und Plätze für jede Altersklasse. Hier passt eine ganze Jugendabteilung hin.',
  Zagreb:
    'Kleine Hauptstadt, große Cafékultur und Gegner, die Fußball spielen können. Mit dem Bus an einem Vormittag erreichbar.',
  Split:
    'Im September gehört die Altstadt wieder denen, die Zeit haben. Das Meer ist noch warm, die Preise nicht mehr.',
  Ljubljana:
    'Ein Fluss, eine Burg und alles zu Fuß. Für die erste Auslandsfahrt einer Jugendmannschaft gut geeignet.',
  Zürich: 'See, Berge und Züge, die pünktlich sind. Für alle, die lieber gut als lang reisen.',
  Salzburg:
    'Anderthalb Stunden ab München und doch weit weg. Festung, Seen und ein Platz mit Aussicht.',
};
