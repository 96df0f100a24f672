import type { Sentence } from '../variants.ts';
import type { HotelWords } from './hotel-words.ts';

/** Sentences about meals. */
export function boardSentences(w: HotelWords): Sentence[] {
  const { board, hotel } = w;
  const { diets } = hotel;
  if (hotel.board === 'nn' || hotel.board === 'uf')
    return [
      `Im Grundpreis steckt ${board === 'Übernachtung mit Frühstück' ? 'das Frühstück' : 'nur die Übernachtung'}; Halbpension kannst du zubuchen oder abends im Ort essen.`,
      `Gebucht wird zunächst ${board}. Wer das Abendessen dazu nimmt, isst zu der Zeit, die der Trainingsplan vorgibt.`,
      hotel.board === 'uf' &&
        'Frühstück gibt es ab halb sieben, wenn du die erste Einheit früh ansetzt.',
      'Für das Abendessen empfehlen wir Gaststätten, die eine Mannschaft in einer Stunde satt bekommen.',
      'Lunchpakete für den Testspieltag packt die Küche, wenn du am Vorabend Bescheid gibst.',
      `${board} ist der Einstieg; die Küche rechnet Abendessen pro Mannschaft ab und nicht pro Nachschlag.`,
      'Ein Gruppentisch ist reserviert, niemand muss morgens Plätze suchen.',
      diets.vegetarian &&
        'Vegetarische Gerichte stehen zu jeder Mahlzeit auf dem Tisch, du meldest nur die Anzahl.',
      'Wer mehr Verpflegung möchte, wählt sie beim Anfragen dazu, der Aufpreis steht daneben.',
    ];
  return [
    `Gebucht wird ${board}. Die Essenszeiten stimmt die Küche am Vorabend mit deinem Betreuer ab.`,
    `Die Küche richtet sich nach dem Trainingsplan; im Grundpreis ist ${board} enthalten, Nudeln vor dem Spiel sind Standard.`,
    `${board} mit Sportlerbuffet: Kohlenhydrate vor der Einheit, Eiweiß danach, Wasser steht auf jedem Tisch.`,
    diets.vegetarian &&
      `Bei ${board} ist vegetarische Kost selbstverständlich${diets.vegan ? ', vegane nach Anmeldung' : ''}.`,
    diets.allergy &&
      'Unverträglichkeiten meldest du mit der Teilnehmerliste, die Küche kennzeichnet jede Schüssel.',
    diets.halal && 'Halal-Gerichte gehören zum Angebot und müssen nicht extra bestellt werden.',
    `Gegessen wird gemeinsam: ${board}, ein fester Tisch und Lunchpakete, wenn es zum Testspiel geht.`,
    'Wer zweimal am Tag trainiert, hat Hunger. Hier darf nachgenommen werden, und der Abend beginnt erst, wenn alle da sind.',
    `Zur Wahl ${hotel.boards.length === 2 ? 'stehen zwei Verpflegungsarten' : 'stehen drei Verpflegungsarten'}; der Ab-Preis gilt für ${board}.`,
    'Das Frühstück gibt es auf Wunsch schon um halb sieben, das späte Mittagessen bis drei.',
    hotel.services.includes('nutrition') &&
      'Eine Ernährungsberaterin stellt mit deinem Trainerteam den Speiseplan zusammen.',
  ];
}
