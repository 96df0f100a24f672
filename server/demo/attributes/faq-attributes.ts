import type { Words } from '../words.ts';
import type {
  AttributeDefinition,
  AttributeInput,
  OptionDefinition,
} from './attribute-definition.ts';

type Row = [
  id: number,
  code: string,
  label: Words,
  input: AttributeInput,
  options?: readonly OptionDefinition[],
  defaultValue?: string,
];

const options = (rows: readonly (readonly [string, string, string?])[]): OptionDefinition[] =>
  rows.map(([code, german, english]) => ({ code, label: [german, english ?? german] }));

const sessions = options([
  ['one', 'Eine Einheit', 'One session'],
  ['two', 'Zwei Einheiten', 'Two sessions'],
  ['three', 'Drei Einheiten', 'Three sessions'],
]);
const hours = options([
  ['short', '60 Minuten', '60 minutes'],
  ['medium', '90 Minuten', '90 minutes'],
  ['long', '120 Minuten', '120 minutes'],
]);
const counts = options([
  ['none', 'Keins', 'None'],
  ['one', 'Eins', 'One'],
  ['two', 'Zwei', 'Two'],
  ['three', 'Drei oder mehr', 'Three or more'],
]);
const surfaces = options([
  ['natural', 'Naturrasen', 'Natural grass'],
  ['artificial', 'Kunstrasen', 'Artificial grass'],
  ['any', 'Egal', 'No preference'],
]);
const opponents = options([
  ['same', 'Gleiche Liga', 'Same level'],
  ['higher', 'Höhere Liga', 'Higher level'],
  ['lower', 'Niedrigere Liga', 'Lower level'],
]);
const extras = options([
  ['laundry', 'Trikotwäsche', 'Kit laundry'],
  ['physio', 'Physiotherapie', 'Physiotherapy'],
  ['video', 'Videoanalyse', 'Video analysis'],
  ['meeting', 'Besprechungsraum', 'Meeting room'],
  ['icebath', 'Eisbad', 'Ice bath'],
]);
const disciplines = options([
  ['sprint', 'Sprint und Hürden', 'Sprints and hurdles'],
  ['distance', 'Mittel- und Langstrecke', 'Middle and long distance'],
  ['jump', 'Sprung', 'Jumps'],
  ['throw', 'Wurf und Stoß', 'Throws'],
]);
const lanes = options([
  ['1', 'Eine Bahn', 'One lane'],
  ['2', 'Zwei Bahnen', 'Two lanes'],
  ['4', 'Vier Bahnen', 'Four lanes'],
  ['all', 'Ganzes Becken', 'Whole pool'],
]);
const poolLengths = options([
  ['25', '25 Meter', '25 metres'],
  ['50', '50 Meter', '50 metres'],
  ['any', 'Egal', 'No preference'],
]);
const courts = options([
  ['clay', 'Sand', 'Clay'],
  ['hard', 'Hartplatz', 'Hard court'],
  ['carpet', 'Halle', 'Indoor'],
]);
const parts = options([
  ['swim', 'Schwimmen', 'Swimming'],
  ['bike', 'Rad', 'Cycling'],
  ['run', 'Laufen', 'Running'],
]);
const ages = options([
  ['U9', 'U9'],
  ['U11', 'U11'],
  ['U13', 'U13'],
  ['U15', 'U15'],
  ['U17', 'U17'],
  ['U19', 'U19'],
]);

const rows: Row[] = [
  [
    301,
    'faq_sessions_per_day',
    ['Wie oft am Tag trainiert das Team?', 'How many sessions a day?'],
    'select',
    sessions,
    '301002',
  ],
  [
    302,
    'faq_session_length',
    ['Wie lang ist eine Einheit?', 'How long is a session?'],
    'select',
    hours,
    '302002',
  ],
  [
    303,
    'faq_surface',
    ['Welcher Belag ist dir wichtig?', 'Which surface do you prefer?'],
    'select',
    surfaces,
  ],
  [
    304,
    'faq_test_matches',
    ['Wie viele Testspiele wünschst du?', 'How many test matches would you like?'],
    'select',
    counts,
  ],
  [
    305,
    'faq_opponent',
    ['Wie stark soll der Gegner sein?', 'How strong should the opponent be?'],
    'select',
    opponents,
  ],
  [306, 'faq_floodlights', ['Brauchst du Flutlicht?', 'Do you need floodlights?'], 'boolean'],
  [
    307,
    'faq_extras',
    ['Was brauchst du außerdem?', 'What else do you need?'],
    'multiselect',
    extras,
  ],
  [308, 'faq_wishes', ['Was sollen wir noch wissen?', 'Anything else we should know?'], 'text'],
  [
    309,
    'faq_disciplines',
    ['Welche Disziplinen sind dabei?', 'Which disciplines are coming?'],
    'multiselect',
    disciplines,
  ],
  [
    310,
    'faq_throwing_cage',
    ['Brauchst du eine Wurfanlage?', 'Do you need a throwing cage?'],
    'boolean',
  ],
  [
    311,
    'faq_hall_hours',
    ['Wie lange brauchst du die Halle am Tag?', 'How long do you need the hall each day?'],
    'select',
    hours,
  ],
  [312, 'faq_resin', ['Spielt das Team mit Harz?', 'Do you play with resin?'], 'boolean'],
  [
    313,
    'faq_ice_hours',
    ['Wie lang ist eine Eiszeit?', 'How long is an ice slot?'],
    'select',
    hours,
  ],
  [
    314,
    'faq_lanes',
    ['Wie viele Bahnen brauchst du?', 'How many lanes do you need?'],
    'select',
    lanes,
  ],
  [315, 'faq_pool_length', ['Welche Beckenlänge?', 'Which pool length?'], 'select', poolLengths],
  [
    316,
    'faq_courts',
    ['Auf welchem Belag spielt das Team?', 'Which court surface?'],
    'multiselect',
    courts,
  ],
  [317, 'faq_court_count', ['Wie viele Plätze gleichzeitig?', 'How many courts at once?'], 'text'],
  [
    318,
    'faq_triathlon_parts',
    ['Was trainiert das Team vor Ort?', 'What will you train on site?'],
    'multiselect',
    parts,
  ],
  [
    319,
    'faq_bike_storage',
    ['Brauchst du einen Radkeller?', 'Do you need bike storage?'],
    'boolean',
  ],
  [
    320,
    'faq_age_groups',
    ['Mit welchen Altersklassen kommst du?', 'Which age groups are coming?'],
    'multiselect',
    ages,
  ],
  [
    321,
    'faq_squad_count',
    ['Mit wie vielen Teams kommst du?', 'How many teams are coming?'],
    'text',
  ],
  [
    322,
    'faq_referee',
    ['Bringst du einen Schiedsrichter mit?', 'Will you bring a referee?'],
    'boolean',
  ],
  [
    323,
    'faq_weights',
    ['Brauchst du Hanteln und Racks?', 'Do you need weights and racks?'],
    'boolean',
  ],
];

/** Questions of an inquiry, by sport (Rule C9.19). */
export const faqAttributes: readonly AttributeDefinition[] = rows.map(
  ([id, code, label, input, choices = [], defaultValue]) => ({
    id,
    code,
    label,
    input,
    options: choices,
    defaultValue: defaultValue ?? null,
    isFilter: false,
    isVisibleOnFront: true,
  }),
);
