import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { countries } from '../gazetteer/gazetteer.ts';
import { tournaments } from '../tournaments/tournaments.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';

const hostCount = new Set(tournaments.map(({ location }) => location.country)).size;

type BlockText = { identifier: string; title: Words; content: Words };

const everywhere: readonly BlockText[] = [
  {
    identifier: 'newsletter',
    title: ['Zehn Prozent auf die nächste Anfrage', 'Ten per cent off your next inquiry'],
    content: [
      '<p>Den Newsletter schicken wir sechsmal im Jahr. Der Gutschein kommt mit der Bestätigung.</p>',
      '<p>Six e-mails a year. The coupon arrives with the confirmation.</p>',
    ],
  },
  {
    identifier: 'rebooking',
    title: ['30 Tage kostenfrei umbuchen', 'Free rebooking up to 30 days'],
    content: [
      '<p>Bis 30 Tage vor der Anreise buchst du kostenfrei um oder gibst zurück, was du nicht brauchst.</p>',
      '<p>Up to 30 days before arrival you may rebook or return what you do not need, free of charge.</p>',
    ],
  },
  {
    // Shown beside the page with the key cancellation.
    identifier: 'page-cancellation',
    title: ['Kurz gesagt', 'In short'],
    content: [
      '<dl><dt>30 Tage</dt><dd>vor der Anreise einmal kostenfrei verschieben</dd><dt>2 Personen</dt><dd>bis drei Tage vorher ohne Kosten abmelden</dd><dt>20 Minuten</dt><dd>höchstens bis zum Ersatzplatz, wenn dein Rasen gesperrt ist</dd></dl>',
      '<dl><dt>30 days</dt><dd>before arrival, one move free of charge</dd><dt>2 people</dt><dd>dropped up to three days before, at no cost</dd><dt>20 minutes</dt><dd>at most to another pitch when yours is closed</dd></dl>',
    ],
  },
];

const byBrand: Record<BrandName, readonly BlockText[]> = {
  camp: [
    {
      identifier: 'home-hero',
      title: [
        'Trainings\u00adlager, die auf dem Platz beginnen',
        'Training camps that begin on the pitch',
      ],
      content: [
        `<p>Hotels mit bestätigten Platzzeiten in ${countries.length} Ländern, von Belek bis Noordwijk. Du fragst an, wir prüfen, du entscheidest.</p>`,
        `<p>Hotels with confirmed pitch times in ${countries.length} countries, from Belek to Noordwijk. You ask, we check, you decide.</p>`,
      ],
    },
    {
      identifier: 'home-test-matches',
      title: ['Gegner gesucht?', 'Looking for an opponent?'],
      content: [
        '<p>Im Februar wohnen an der Türkischen Riviera oft zwanzig Mannschaften gleichzeitig. Wir fragen für dich, wer spielen will.</p>',
        '<p>In February there are often twenty teams on the Turkish Riviera at the same time. We ask for you who fancies a match.</p>',
      ],
    },
  ],
  tour: [
    {
      identifier: 'home-hero',
      title: 'Gemeinsam auswärts.',
      content:
        '<p>Einer steht immer im Gruppenchat und organisiert. Dieses Mal wir: Bus, Betten, Karten und ein Plan, an den sich alle halten.</p>',
    },
    {
      identifier: 'home-itinerary',
      title: 'Minute für Minute',
      content:
        '<p>So sieht ein Reiseplan aus, den du von uns bekommst. Wer mitfährt, hat ihn auf dem Telefon.</p>',
    },
    {
      identifier: 'home-prices',
      title: 'Je voller der Bus, desto kleiner der Preis',
      content: '<p>Preise gelten pro Person. Jede zwanzigste Person fährt frei.</p>',
    },
  ],
  cup: [
    {
      identifier: 'home-hero',
      title: ['Drei Tage. Ein Pokal.', 'Three days. One trophy.'],
      content: [
        `<p>Jugendturniere in ${hostCount} Ländern, mindestens fünf Spiele für jedes Team, von der U9 bis zur U19.</p>`,
        `<p>Youth cups in ${hostCount} countries, at least five matches for every team, from U9 to U19.</p>`,
      ],
    },
    {
      identifier: 'home-venues',
      title: ['Plätze in Gehweite', 'Grounds you can walk between'],
      content: [
        '<p>Alle Plätze eines Turniers liegen höchstens fünfzehn Minuten auseinander. Die Betten sind näher.</p>',
        '<p>All pitches of a cup lie within fifteen minutes of each other. Beds are closer.</p>',
      ],
    },
    {
      identifier: 'home-contact',
      title: ['Welcher Cup passt?', 'Not sure which cup fits?'],
      content: [
        '<p>Nenn uns Altersklasse und Spielstärke. Wir antworten binnen 24 Stunden an Werktagen und verkaufen dir keinen Platz, an dem du keine Freude hast.</p>',
        '<p>Tell us age group and level. We answer within 24 hours on working days and never sell you a place you will not enjoy.</p>',
      ],
    },
  ],
};

/**
 * Returns the CMS blocks of a store: editable texts of the home page and of notices (Rule F5.32).
 */
export function blockDocuments(store: StoreView): Record<string, unknown>[] {
  return [...byBrand[store.brand], ...everywhere].map(({ identifier, title, content }, index) => ({
    id: index + 1,
    identifier,
    title: inLanguage(title, store.language),
    content: inLanguage(content, store.language),
    store_id: [store.id],
    active: true,
    type: 'cms_block',
    creation_time: '2026-09-01 09:00:00',
    update_time: '2026-09-01 09:00:00',
  }));
}
