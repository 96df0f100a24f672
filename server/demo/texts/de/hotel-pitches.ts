import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { capitalised } from './numbers.ts';

/** Sentences about the training pitches. */
export function pitchSentences(w: HotelWords): Sentence[] {
  const { isPlural, pitches, onPitches, away, distance, hasShuttle, walkMinutes } = w;
  const isBeside = w.hotel.pitchMetres === 0;
  const stand = isPlural ? 'stehen' : 'steht';
  const walk = !isBeside && !hasShuttle;
  return [
    `Trainiert wird auf ${onPitches}, ${away}${hasShuttle ? '; der Shuttle ist im Preis enthalten' : ''}.`,
    `${capitalised(pitches)} ${stand} für Teams bereit, fest reserviert und schriftlich bestätigt.`,
    isBeside &&
      `${capitalised(pitches)} ${isPlural ? 'liegen' : 'liegt'} so nah am Hotel, dass die Torhüter vom Balkon aus zuschauen können.`,
    walk &&
      `Vom Zimmer zum Training sind es ${distance}, also etwa ${walkMinutes} Minuten zu Fuß. Dort ${isPlural ? 'warten' : 'wartet'} ${pitches}.`,
    hasShuttle &&
      `Zum Training fährt ein Shuttle die ${distance}; dort ${isPlural ? 'warten' : 'wartet'} ${pitches}.`,
    `Deine Platzzeit steht im Angebot, nicht im Kleingedruckten: ${pitches}, zwei Einheiten am Tag, jede 90 Minuten.`,
    `Für Training und Testspiel ${stand} ${pitches} offen. Die Linien werden vor jeder Belegung nachgezogen.`,
    isBeside &&
      w.hotel.pitches.natural > 0 &&
      `Kabinentür auf, Rasen unter den Stollen: ${capitalised(pitches)} ${isPlural ? 'gehören' : 'gehört'} zum Hotelgelände.`,
    walk &&
      `Die Wege bleiben kurz: ${capitalised(pitches)} ${isPlural ? 'befinden sich' : 'befindet sich'} ${away}, den Ballsack trägt das Team selbst.`,
    hasShuttle &&
      `${capitalised(pitches)} ${isPlural ? 'liegen' : 'liegt'} ${away}. Den Bus dorthin planen wir so, dass niemand wartet.`,
    `Das Team teilt sich die Anlage mit höchstens zwei anderen Mannschaften; belegt ${isPlural ? 'werden' : 'wird'} ${pitches} nach festem Plan.`,
    `Wer auf dem Platz arbeiten will, hat hier die Mittel dazu: ${pitches}, Umkleiden und Wasser am Spielfeldrand.`,
  ];
}

/** Sentences about the equipment beside the pitch. */
export function equipmentSentences({ hotel }: HotelWords): Sentence[] {
  const has = new Set(hotel.equipment);
  return [
    has.has('floodlights') &&
      'Flutlicht ist vorhanden, die zweite Einheit darf also auch um 18 Uhr beginnen.',
    has.has('youthGoals') &&
      'Jugendtore und mobile Großtore stehen am Platz, für Spielformen musst du nichts mitbringen.',
    has.has('dummies') &&
      has.has('hurdles') &&
      'Freistoßmauer, Hürden und Stangen liegen im Materialraum; den Schlüssel bekommt dein Zeugwart.',
    has.has('laundry') && 'Trikots gibst du abends ab und holst sie am Morgen trocken zurück.',
    has.has('video') &&
      'Eine Kamera auf dem Hochstativ filmt Testspiele und Training, die Aufnahme bekommst du noch am selben Abend.',
    has.has('iceBath') && 'Nach der Einheit steht ein Eisbad bereit, gleich neben den Umkleiden.',
    has.has('hurdles') &&
      'Koordinationsleiter, Hürden und Stangen sind da, Bälle und Leibchen bringst du mit.',
    !has.has('floodlights') && 'Flutlicht gibt es nicht; plant die zweite Einheit vor 17 Uhr.',
    'Mobile Tore, Hütchen und eine Luftpumpe gehören zur Platzmiete.',
    'Ein Platzwart ist während deiner Zeiten vor Ort und kümmert sich um Tore, Netze und Bewässerung.',
    'Getränkekühlung und ein abschließbarer Raum für Bälle und Taschen liegen direkt am Spielfeld.',
    'Welche Tore und Markierungen du brauchst, fragen wir vorher ab, aufgebaut ist alles vor der ersten Einheit.',
    'Schiedsrichter für Testspiele organisieren wir über den örtlichen Verband.',
  ];
}
