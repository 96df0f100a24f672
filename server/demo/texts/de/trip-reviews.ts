import type { ReviewWords } from '../../reviews/review-writer.ts';
import { hasStadiumVisit } from '../../trips/trip.ts';
import type { Trip } from '../../trips/trip.ts';
import { inLanguage } from '../../words.ts';

/** Returns sentences of groups about a trip. */
export function tripReviewWords(trip: Trip): ReviewWords {
  const inCity = inLanguage(trip.city.locative, 'de');
  const month = Number(trip.start.slice(5, 7));
  const isWarm = month >= 5 && month <= 9;
  const hasStadium = hasStadiumVisit(trip);
  return {
    titles: {
      glad: [
        'Einfach nur mitgefahren',
        'Beste Fahrt seit Jahren',
        'Alle pünktlich, sogar wir',
        'Mannschaft zusammengewachsen',
        'Null Chaos',
        'Nächstes Jahr wieder',
      ],
      content: [
        'Schöne Tage',
        'Gut geplant',
        'Passt so',
        'Viel gesehen',
        'Faire Sache',
        'Runde Reise',
      ],
      mixed: [
        'Programm zu voll',
        'Gut, mit Pausen',
        'Das Haus war hellhörig',
        'Teils, teils',
        'Anreise zäh, Rest gut',
        'Mehr Zeit wäre besser',
      ],
    },
    openers: ({ party }) => [
      `${party} Leute, ${trip.nights} Nächte ${inCity}.`,
      trip.kind === 'youth'
        ? `Wir waren mit ${party} Personen unterwegs, die jüngste zwölf, die älteste unser Busfahrer.`
        : `Wir waren mit ${party} Personen unterwegs, die jüngste siebzehn, die älteste zweiundsiebzig.`,
      `Zum ersten Mal seit acht Jahren bin ich auf unserer Fahrt einfach nur mitgefahren, wir waren ${party}.`,
      `Mit ${party} Mitgliedern ${inCity}, davon die Hälfte zum ersten Mal.`,
      `Abfahrt mit ${party}, Ankunft mit ${party}, das ist nicht selbstverständlich.`,
      `Zwei Mannschaften, zusammen ${party} Leute, ein Reiseplan.`,
      `Unser Abteilungsausflug mit ${party} Personen ging diesmal weiter weg.`,
      `Erst wollten achtzehn mit, am Ende waren wir ${party}.`,
    ],
    praise: [
      [
        'Preis fair, Freiplatz verrechnet, keine Überraschungen.',
        'Jeder hat einzeln überwiesen, ich musste niemandem hinterherlaufen.',
        'Für die Kasse war es günstiger als selbst organisiert.',
      ],
      [
        'Das Haus lag so, dass wir abends laufen konnten.',
        'Frühstück reichlich, auch für die Nachzügler.',
        'Zimmerliste hat gestimmt, die Schnarcher waren unter sich.',
      ],
      [
        hasStadium
          ? 'Alle Plätze im Stadion nebeneinander, wie versprochen.'
          : trip.hasOwnMatch
            ? 'Der Platz fürs Freundschaftsspiel war tadellos.'
            : 'Die Laufrunde am Morgen war besser besucht als unser Training.',
        trip.hasOwnMatch
          ? 'Der Gegner war nett und zum Glück nicht besser.'
          : 'Die Stadionführung hat auch die überzeugt, die sonst nur reden.',
        'Sportlich war für alle etwas dabei.',
      ],
      [
        'Der Reiseplan auf dem Telefon hat uns mindestens zehn Nachfragen am Tag erspart.',
        'Ein Anruf, und der Bus stand zwanzig Minuten später vor der Tür.',
        'Treffpunkte und Zeiten waren so klar, dass niemand fehlte.',
      ],
      [
        'Das Wetter hat mitgespielt.',
        'Ein Regentag, aber der zweite Plan war fast besser.',
        isWarm ? 'Abends konnten wir draußen sitzen.' : 'Kalt war es, aber trocken.',
      ],
      [
        'Die Stadtrallye hat Leute zusammengebracht, die sonst nicht reden.',
        'Programm genau richtig: genug zu tun, genug Luft.',
        'Der Mannschaftsabend wird in die Vereinschronik eingehen.',
      ],
      [
        'Angebot in zwei Tagen, Änderungen in zwei Stunden.',
        'Abrechnung lag am Dienstag nach der Fahrt vor.',
        'Alles aus einer Hand, das merkt man.',
      ],
    ],
    blame: [
      [
        'Getränke in der Stadt sind teuer, das sollte im Plan stehen.',
        'Der Einzelzimmeraufschlag war uns zu hoch.',
      ],
      ['Die Wände sind dünn.', 'Kaffee gab es erst ab acht.'],
      ['Der Kunstrasen hat seine Zeit gehabt.', 'Die Plätze im Stadion waren weit oben.'],
      [
        'Am zweiten Tag haben wir eine Stunde auf den Bus gewartet.',
        'Der Treffpunkt am Bahnhof war schwer zu finden.',
      ],
      ['Es hat zwei Tage genieselt.', 'Nachts war es kälter als gedacht.'],
      ['Das Programm war für die Älteren zu dicht.', 'Ein freier Abend mehr hätte gutgetan.'],
      ['Die Kartenbestätigung kam spät.', 'Bei der Rechnung musste einmal nachgebessert werden.'],
    ],
    closers: {
      glad: [
        'Danke, wir melden uns wieder.',
        'Für nächstes Jahr steht das Ziel schon zur Abstimmung.',
        'Klare Empfehlung.',
        'Der Gruppenchat ist immer noch laut.',
        'Besser geht es kaum.',
        'Das machen wir jetzt jedes Jahr.',
      ],
      mixed: [
        'Trotzdem eine gute Fahrt.',
        'Beim nächsten Mal eine Nacht länger.',
        'Wir haben es angesprochen, man hat zugehört.',
        'Die Mannschaft war zufrieden, der Kassenwart auch.',
        'Mit weniger Programm wäre es mehr gewesen.',
        'Unterm Strich in Ordnung.',
      ],
    },
  };
}
