import type { Hotel } from '../../hotels/hotel.ts';
import type { ReviewWords } from '../../reviews/review-writer.ts';
import type { Sentence } from '../variants.ts';
import { hotelWords } from './hotel-words.ts';
import { monthNames } from './numbers.ts';

const held = (sentences: readonly Sentence[]): string[] =>
  sentences.filter((sentence): sentence is string => Boolean(sentence));

/** Returns sentences of German teams about a hotel, only about facilities that it has. */
export function hotelReviewWords(hotel: Hotel): ReviewWords {
  const w = hotelWords(hotel);
  const has = new Set(hotel.equipment);
  const isMeal = hotel.board !== 'nn' && hotel.board !== 'uf';
  return {
    titles: {
      glad: [
        'Sofort wieder',
        'Besser als gedacht',
        'Alles da, was wir brauchten',
        'Platz eins a',
        'Training ohne Ausrede',
        'Das beste Camp seit Jahren',
        'So stellt man sich das vor',
        `${w.place} war die richtige Wahl`,
        'Dankeschön von der ganzen Mannschaft',
        'Kurze Wege, gute Laune',
        'Wir haben schon wieder angefragt',
        'Rundum gelungen',
      ],
      content: [
        'Gutes Camp mit kleinen Abstrichen',
        'Solide und fair',
        'Für uns hat es gepasst',
        'Ordentlich',
        'Viel Licht, wenig Schatten',
        'Hat Spaß gemacht',
        'Gut für das Geld',
        'Sportlich gut',
        'Würden wir wieder machen',
        'Alles in allem zufrieden',
        'Kann man buchen',
        'Gute Tage',
      ],
      mixed: [
        'Durchwachsen',
        'Da geht noch etwas',
        'Training gut, Rest nun ja',
        'Nicht alles lief rund',
        'In Ordnung, mehr nicht',
        'Mit Anlaufschwierigkeiten',
        'Licht und Schatten',
        'Knapp vorbei an sehr gut',
      ],
    },
    openers: ({ month, party }) => {
      const name = monthNames[month - 1] ?? '';
      return [
        `Mit ${party} Leuten im ${name} hier gewesen.`,
        `Zweites Camp ${w.inPlace}, diesmal ${party} Personen.`,
        `Im ${name} waren wir ${party} Leute, zwei davon über sechzig.`,
        `${party} Spieler und Betreuer, eine Zimmerliste, ${hotel.nights} Nächte im ${name}.`,
        `Unser erstes Trainingslager überhaupt, ${party} Personen im ${name}.`,
        `Im ${name} mit zwei Mannschaften angereist, zusammen ${party} Köpfe.`,
        `Eigentlich wollten wir woandershin, gelandet sind wir im ${name} im ${w.name}.`,
        `${name}, ${party} Personen, ${hotel.nights} Nächte.`,
        `Nach drei Jahren mal wieder ${w.inRegion}, wir waren ${party}.`,
        `Der ${name} war unser Termin, ${party} haben sich angemeldet.`,
        `Mit ${party} Leuten und viel zu vielen Bällen angekommen.`,
        `Kurz vor der Anreise hatten wir noch Absagen, im ${name} waren dann noch ${party} dabei.`,
      ];
    },
    praise: [
      held([
        'Für den Preis haben wir anderswo schon deutlich weniger bekommen.',
        'Der Freiplatz hat unserer Kasse gutgetan.',
        'Keine versteckten Kosten, die Rechnung stimmte bis auf die letzte Stelle.',
        'Umgelegt auf jeden Spieler war das günstiger als unser Camp im Vorjahr.',
        'Preis und Gegenwert passen, das sagt sogar unser Kassierer.',
      ]),
      held([
        isMeal &&
          hotel.diets.vegetarian &&
          'Das Buffet hat auch unsere vier Vegetarier satt gemacht.',
        isMeal && 'Das Essen war abwechslungsreich, nach fünf Tagen hat noch niemand gemault.',
        'Die Zimmer waren sauber und lagen alle auf einem Flur.',
        'Die Betten taugen auch für unseren Innenverteidiger mit zwei Metern.',
        !isMeal && 'Das Frühstück ging früh los, für uns genau richtig.',
        hotel.hasRoomWifi && 'WLAN lief in jedem Zimmer, die Jugend war beruhigt.',
        hotel.diets.allergy &&
          'Zweimal Zöliakie und kein einziges Problem, die Küche hatte alles beschriftet.',
      ]),
      held([
        hotel.pitches.natural > 0 &&
          'Der Rasen war jeden Morgen frisch gemäht und die Linien nachgezogen.',
        'Die Platzzeiten haben auf die Minute gestimmt, das kennen wir anders.',
        hotel.pitches.natural > 0 && 'Trotz Regen am zweiten Tag war der Rasen gut bespielbar.',
        hotel.pitches.artificial > 0 &&
          'Als es regnete, durften wir ohne Diskussion auf den Kunstrasen.',
        has.has('floodlights') && 'Die Abendeinheit unter Flutlicht war der Höhepunkt der Woche.',
        hotel.pitchMetres === 0 &&
          'Vom Zimmer auf den Platz in zwei Minuten, das spart am Tag eine Stunde.',
        hotel.hasPhysioRoom && 'Der Physioraum war klein, aber immer frei.',
        hotel.hasGym && 'Im Kraftraum hatten wir feste Zeiten und nie Gedränge.',
        w.hasShuttle && 'Der Shuttle zum Platz stand immer schon da.',
      ]),
      held([
        'Unser Ansprechpartner im Hotel kannte nach einem Tag alle Trainer beim Namen.',
        'Ein verlorener Koffer, ein Anruf, zwei Stunden später war er da.',
        'Das Testspiel wurde zweimal verschoben, und beide Male hat das Haus die Essenszeit mitgezogen.',
        'Bälle, Tore, Wasser: Alles stand da, bevor wir danach gefragt haben.',
        has.has('laundry') &&
          'Die Trikots kamen jeden Morgen sauber zurück, auch die von den Torhütern.',
        'Der Platzwart hat uns an einem Tag sogar die Strafräume umgesteckt.',
      ]),
      held([
        w.season === 'winter' && 'Sonnencreme statt Regenjacke, mehr muss man nicht sagen.',
        w.season === 'summer' && 'Tagsüber warm, nachts kühl, alle haben geschlafen.',
        w.season === 'spring' && 'Wetter wie bestellt, mittags im T-Shirt.',
        'Von sechs Tagen war ein halber nass, damit können wir leben.',
        'Das Klima war ideal für zwei Einheiten am Tag.',
        'Der Wind am Nachmittag hat uns eher gutgetan als gestört.',
      ]),
      held([
        hotel.shoreMetres !== null &&
          hotel.location.place.shore === 'sea' &&
          'Am freien Nachmittag war die halbe Mannschaft im Meer, die andere am Kiosk.',
        'Der Ausflug am dritten Tag war eine gute Idee und gut geplant.',
        'Abends gab es genug zu tun, ohne dass jemand die Nacht verlängert hätte.',
        hotel.hasSauna &&
          'Sauna nach der letzten Einheit, dann Kartenrunde: So entsteht Mannschaft.',
        hotel.hasOutdoorPool && 'Der Außenpool war die beste Teambesprechung.',
        'Der Ort ist klein genug, dass man sich beim Eis wiedertrifft.',
      ]),
      held([
        `Transfer mit ${w.minutes} Minuten wie versprochen.`,
        'Von der Anfrage bis zur Rechnung lief alles über eine Person, das war angenehm.',
        'Zwei Umbuchungen kurz vor der Reise wurden ohne Murren erledigt.',
        'Antwort auf unsere Anfrage am selben Tag, Angebot am nächsten.',
        'Die Unterlagen waren so klar, dass ich sie nur weiterleiten musste.',
      ]),
    ],
    blame: [
      [
        'Getränke zum Essen gingen extra, das summiert sich.',
        'Für das, was geboten wird, eine Spur zu teuer.',
        'Der Aufschlag für Einzelzimmer ist happig.',
      ],
      [
        'Abzug für das WLAN im dritten Stock.',
        isMeal
          ? 'Das Abendessen begann für uns eine halbe Stunde zu spät.'
          : 'Beim Frühstück war das Brot um acht aus.',
        'Die Matratzen haben ihre besten Jahre hinter sich.',
        'Die Zimmer zur Straße sind laut, fragt nach der anderen Seite.',
      ],
      [
        'Vor dem rechten Tor war der Boden hart.',
        'Die Netze waren an zwei Stellen geflickt, gehalten haben sie trotzdem.',
        'In den Umkleiden wurde das Wasser nach zehn Duschen kalt.',
        'Einmal war unser Platz eine Viertelstunde lang doppelt belegt.',
      ],
      [
        'Beim Einchecken hat es gedauert, bis alle Schlüssel da waren.',
        'Der Schiedsrichter fürs Testspiel kam zu spät.',
        'Absprachen mit der Abendschicht mussten wir zweimal treffen.',
      ],
      [
        'Zwei Tage Wind, da kam keine Flanke an.',
        'Abends wurde es kälter als gedacht.',
        'Mit dem Regen am letzten Tag hatten wir kein Glück, dafür kann niemand etwas.',
      ],
      [
        'Außer Training war nicht viel los.',
        'Die Musik an der Bar ging uns zu lange.',
        'Für den freien Tag hätten wir uns mehr Tipps gewünscht.',
      ],
      [
        'Auf die Zimmerliste haben wir zweimal warten müssen.',
        'Die Rechnung kam erst nach drei Wochen.',
        'Beim Transfer zurück fehlte zunächst der Anhänger.',
      ],
    ],
    closers: {
      glad: [
        'Wir kommen wieder.',
        'Nächstes Jahr ist schon angefragt.',
        'Klare Empfehlung, auch für Jugendteams.',
        'Die Mannschaft redet heute noch davon.',
        'Danke an alle im Haus.',
        'Zwei Wochen später haben wir das Derby gewonnen, das lag auch am Camp.',
        'Unser Trainer hat zum ersten Mal nichts zu meckern gehabt.',
        'Gern wieder, dann mit beiden Mannschaften.',
        'Das nächste Mal bleiben wir zwei Nächte länger.',
        'Der Vorstand hat schon Ja gesagt.',
        'Selten so zufrieden nach Hause gefahren.',
        'Wer fragt, dem empfehlen wir das Haus weiter.',
        'Drei neue Spieler gehören seitdem wirklich dazu.',
        'Muskelkater inklusive, Ärger nicht.',
        'Mehr braucht eine Mannschaft nicht.',
        'Unsere zweite Mannschaft fährt im Herbst hin.',
      ],
      mixed: [
        'Ob wir wiederkommen, entscheidet die Mannschaft.',
        'Mit zwei Verbesserungen wäre das ein Volltreffer.',
        'Wir haben es gemeldet und eine ehrliche Antwort bekommen.',
        'Fürs Training reicht es, für Urlaub nicht.',
        'Beim nächsten Mal fragen wir genauer nach.',
        'Fair bleibt fair: Der Platz war in Ordnung.',
        'Vielleicht hatten wir nur eine schlechte Woche erwischt.',
        'Unterm Strich bleibt es trotzdem eine gute Erinnerung.',
        'Zum halben Preis hätten wir nichts gesagt.',
        'Die Antwort auf unsere Kritik war freundlich, das zählt auch.',
        'Für ein zweites Mal müsste sich etwas ändern.',
      ],
    },
  };
}
