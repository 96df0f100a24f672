import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { scenePathWithTone } from '../scene/scene-path.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';

type Person = {
  id: number;
  brand: BrandName;
  name: string;
  role: Words;
  about: Words;
  phone: string;
  mailbox: string;
  countries: readonly string[];
  sitter: 'woman' | 'man';
};

/** Fictional people with example mail addresses. */
const people: readonly Person[] = [
  {
    id: 1,
    brand: 'camp',
    name: 'Jana Petersen',
    role: ['Beratung Trainingslager', 'Camp advice'],
    about: [
      'Hilft bei der ersten Anfrage und bei Umbuchungen, Montag bis Freitag von 9 bis 18 Uhr.',
      'Helps with first inquiries and changes, Monday to Friday from 9 to 6.',
    ],
    phone: '+49 30 5550 190',
    mailbox: 'jana.petersen@pitchward.example',
    countries: ['DE', 'NL', 'PL', 'CZ'],
    sitter: 'woman',
  },
  {
    id: 2,
    brand: 'camp',
    name: 'Kerem Aydın',
    role: ['Türkei und Zypern', 'Turkey and Cyprus'],
    about: [
      'Kennt jeden Platz zwischen Kemer und Alanya. Deutsch, Türkisch, Englisch.',
      'Knows every pitch between Kemer and Alanya. German, Turkish, English.',
    ],
    phone: '+49 30 5550 201',
    mailbox: 'kerem.aydin@pitchward.example',
    countries: ['TR', 'CY'],
    sitter: 'man',
  },
  {
    id: 3,
    brand: 'camp',
    name: 'Lucía Ferrer',
    role: ['Spanien und Portugal', 'Spain and Portugal'],
    about: [
      'Hat zwölf Jahre in Salou gearbeitet. Deutsch, Spanisch, Portugiesisch.',
      'Worked in Salou for twelve years. German, Spanish, Portuguese.',
    ],
    phone: '+49 30 5550 202',
    mailbox: 'lucia.ferrer@pitchward.example',
    countries: ['ES', 'PT'],
    sitter: 'woman',
  },
  {
    id: 4,
    brand: 'camp',
    name: 'Ivana Radić',
    role: ['Kroatien, Slowenien und Italien', 'Croatia, Slovenia and Italy'],
    about: [
      'Istrien und Kvarner, Gardasee und Adria. Deutsch, Kroatisch, Italienisch.',
      'Istria and Kvarner, Lake Garda and the Adriatic. German, Croatian, Italian.',
    ],
    phone: '+49 30 5550 203',
    mailbox: 'ivana.radic@pitchward.example',
    countries: ['HR', 'SI', 'IT'],
    sitter: 'woman',
  },
  {
    id: 5,
    brand: 'camp',
    name: 'Georg Hallinger',
    role: ['Alpen', 'The Alps'],
    about: [
      'Früher Platzwart in Tirol, heute zuständig für alles über 500 Meter.',
      'Once a groundsman in Tyrol, now in charge of everything above 500 metres.',
    ],
    phone: '+49 30 5550 204',
    mailbox: 'georg.hallinger@pitchward.example',
    countries: ['AT', 'CH', 'HU'],
    sitter: 'man',
  },
  {
    id: 6,
    brand: 'camp',
    name: 'Eleni Markou',
    role: ['Griechenland, Malta und Nordafrika', 'Greece, Malta and North Africa'],
    about: [
      'Findet auch im Februar einen trockenen Platz. Deutsch, Griechisch, Englisch.',
      'Finds a dry pitch even in February. German, Greek, English.',
    ],
    phone: '+49 30 5550 205',
    mailbox: 'eleni.markou@pitchward.example',
    countries: ['GR', 'MT', 'EG', 'TN', 'AE'],
    sitter: 'woman',
  },
  {
    id: 7,
    brand: 'tour',
    name: 'Malte Brandis',
    role: ['Teamreisen', 'Team travel'],
    about: [
      'Plant Fahrten seit 2011 und fährt selbst jede zweite mit.',
      'Has planned trips since 2011 and travels on every second one.',
    ],
    phone: '+49 30 5550 191',
    mailbox: 'malte.brandis@auswaerts.example',
    countries: [],
    sitter: 'man',
  },
  {
    id: 8,
    brand: 'cup',
    name: 'Nora Keller',
    role: ['Turnierbüro', 'Cup office'],
    about: [
      'Leitet das Turnierbüro, früher Torhüterin in der U17. Deutsch, Englisch, Kroatisch.',
      'Runs the cup office, former U17 keeper. English, German, Croatian.',
    ],
    phone: '+49 30 5550 192',
    mailbox: 'nora.keller@cupline.example',
    countries: [],
    sitter: 'woman',
  },
  {
    id: 9,
    brand: 'tour',
    name: 'Hanna Ohlsen',
    role: ['Jugendfahrten', 'Youth trips'],
    about: [
      'Hat selbst zehn Jahre eine U13 betreut und kennt jede Frage von Eltern.',
      'Looked after a U13 team for ten years and knows every question parents ask.',
    ],
    phone: '+49 30 5550 206',
    mailbox: 'hanna.ohlsen@auswaerts.example',
    countries: [],
    sitter: 'woman',
  },
  {
    id: 10,
    brand: 'cup',
    name: 'Davide Moretti',
    role: ['Spielbetrieb', 'Fixtures and referees'],
    about: [
      'Baut die Spielpläne und teilt die Schiedsrichter ein. Deutsch, Italienisch, Englisch.',
      'Builds the fixture lists and assigns the referees. German, Italian, English.',
    ],
    phone: '+49 30 5550 207',
    mailbox: 'davide.moretti@cupline.example',
    countries: [],
    sitter: 'man',
  },
];

export const TEAM_TRAVEL_CONTACT = 7;
export const CUP_CONTACT = 8;

/** Returns the contact person for camps of a country. */
export function regionContactId(countryCode: string): number {
  return people.find(({ countries }) => countries.includes(countryCode))?.id ?? 1;
}

/** Returns the contact person documents of the store's brand (Rule F5.37). */
export function contactPersonDocuments(store: StoreView): Record<string, unknown>[] {
  const { language } = store;
  const ours = people.filter(({ brand }) => brand === store.brand);
  return ours.map(({ id, name, role, about, phone, mailbox, sitter }) => ({
    id,
    name,
    function: inLanguage(role, language),
    description: inLanguage(about, language),
    phone,
    email: mailbox,
    image: scenePathWithTone({
      landscape: 'hills',
      sku: `person-${id}`,
      view: `portrait-${sitter}`,
      time: 'day',
    }),
    initials: name
      .split(' ')
      .map((part) => part.charAt(0))
      .join(''),
  }));
}
