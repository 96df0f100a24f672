import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';
import { distanceWords } from './numbers.ts';

/** Sentences about the journey to the hotel. */
export function arrivalSentences(w: HotelWords): Sentence[] {
  const { name, airport, km, minutes, coach, inPlace, inRegion } = w;
  return [
    `${name} liegt ${km} Kilometer vom Flughafen ${airport} entfernt; der Mannschaftsbus braucht bis zur Rezeption rund ${minutes} Minuten.`,
    `Vom Flughafen ${airport} sind es ${minutes} Minuten mit dem Mannschaftsbus, dann steht das Team im ${name} an der Rezeption und die Schlüsselliste liegt bereit.`,
    !coach &&
      `Wer morgens landet, steht am Nachmittag auf dem Platz: Der Transfer vom Flughafen ${airport} zum ${name} dauert etwa ${minutes} Minuten.`,
    !coach &&
      minutes <= 45 &&
      `Die Anreise ist schnell erzählt: landen in ${airport}, ${minutes} Minuten Bus, Koffer ins Zimmer. Im ${name} weißt du vorher, wer mit wem schläft.`,
    minutes > 45 &&
      `Zwischen dem Flughafen ${airport} und dem ${name} liegen ${km} Kilometer. Plane ${minutes} Minuten für den Bus ein, dafür ist es am Ziel ruhig.`,
    !coach &&
      `${km} Kilometer Straße trennen den Flughafen ${airport} vom ${name}. Dein Bus wartet am Ausgang, auch wenn das Gepäckband länger braucht.`,
    `Das ${name} ist dein Quartier ${inPlace}. Den Transfer ab ${airport} buchen wir mit, er dauert ${minutes} Minuten.`,
    !coach &&
      `Du fliegst nach ${airport} und fährst ${minutes} Minuten mit dem Bus. Im ${name} bekommt das Trainerteam die Platzzeiten schon beim Einchecken.`,
    `${inRegion.charAt(0).toUpperCase()}${inRegion.slice(1)} sind die Wege überschaubar: Vom Flughafen ${airport} zum ${name} fährt der Bus ${minutes} Minuten.`,
    coach &&
      `Aus ${coach.from} fährst du mit dem Bus in rund ${coach.hours} zum ${name}. Wer fliegt, landet in ${airport}.`,
    coach &&
      coach.km > km * 1.5 &&
      `Von ${coach.from} bis zum ${name} sind es ${coach.km} Kilometer auf der Straße, vom Flughafen ${airport} nur ${km}.`,
    coach &&
      `Bus oder Flugzeug, beides geht: ab ${coach.from} in rund ${coach.hours}, ab dem Flughafen ${airport} in ${minutes} Minuten. Im ${name} parkt dein Bus kostenlos.`,
    coach &&
      `Die meisten Teams kommen mit dem Bus ins ${name}, aus ${coach.from} in rund ${coach.hours}. Der nächste Flughafen ist ${airport}.`,
    coach?.isHalfDay &&
      `Abfahrt in ${coach.from} nach dem Frühstück, Ankunft im ${name} nach rund ${coach.hours}: Die erste Einheit passt noch in den Tag.`,
    `Nach ${minutes} Minuten im Transferbus ab ${airport} bist du im ${name}. Bälle und Leibchen dürfen im eigenen Anhänger mit.`,
  ];
}

const starWords = { 3: 'drei', 4: 'vier', 5: 'fünf' } as const;

/** Sentences about the kind of hotel. */
export function houseSentences(w: HotelWords): Sentence[] {
  const { hotel, inPlace } = w;
  const stars = starWords[hotel.stars];
  const shoreWord = hotel.location.place.shore === 'lake' ? 'See' : 'Strand';
  const shore = hotel.shoreMetres;
  return [
    `Das Haus hat ${hotel.rooms} Zimmer und ${stars} Sterne; Mannschaften wohnen auf einem Flur.`,
    `${hotel.rooms} Zimmer, ${stars} Sterne und ein eigener Speiseraum für Gruppen: Hier läuft niemand ständig anderen Gästen in die Arme.`,
    shore !== null &&
      shore > 0 &&
      `Bis zum ${shoreWord} gehst du ${distanceWords(shore)}, das reicht für den Morgenlauf vor dem Frühstück.`,
    shore === 0 &&
      `Das Hotel steht direkt am ${shoreWord === 'See' ? 'Seeufer' : 'Strand'}; die Regenerationseinheit im Wasser kostet keinen Weg.`,
    hotel.rooms < 120 &&
      `Mit ${hotel.rooms} Zimmern ist das Haus klein genug, dass du nach zwei Tagen beim Namen gegrüßt wirst.`,
    hotel.rooms >= 200 &&
      `In ${hotel.rooms} Zimmern kommen auch drei Mannschaften eines Vereins gleichzeitig unter.`,
    hotel.isExclusive &&
      'Auf Wunsch gehört dir das ganze Haus: Es nimmt dann keine andere Gruppe auf.',
    hotel.isJunior &&
      'Jugendteams sind hier willkommen: Mehrbettzimmer, Betreuerzimmer auf demselben Flur, kein Barbetrieb im Gruppentrakt.',
    hotel.hasMeetingRoom &&
      'Für Besprechungen gibt es einen Raum mit Beamer, der abends deinem Trainerteam gehört.',
    `Das Hotel mit ${stars} Sternen kennt Mannschaften: Die Zimmer werden während der Vormittagseinheit gemacht, Lärm auf dem Flur gibt es erst nach dem Frühstück.`,
    `${inPlace.charAt(0).toUpperCase()}${inPlace.slice(1)} zählt das Haus mit seinen ${hotel.rooms} Zimmern zu den Adressen, die Teams ein zweites Mal anfragen.`,
    `Die ${hotel.rooms} Zimmer sind überwiegend Doppelzimmer, Einzelzimmer für das Trainerteam halten wir auf Anfrage frei.`,
  ];
}
