import { languages } from '../store/languages.ts';
import type { Language } from '../store/languages.ts';

/**
 * Words of visitors that no offer says. `means`: the words of the catalogue, all of which must
 * match; `sort`: an order instead of a word. Rule B11.30.
 */
export type Synonym =
  | { words: readonly string[]; means: string }
  | { words: readonly string[]; sort: 'price-asc' | 'price-desc' | 'rating' };

export type Synonyms = Readonly<Record<Language, readonly Synonym[]>>;

/** The shop's own synonyms; SETTINGS_FILE replaces them (docs/operations.md). */
export const defaultSynonyms: Synonyms = {
  de: [
    { words: ['Sauna', 'Saunen', 'Dampfbad', 'Massage', 'Spa', 'Whirlpool'], means: 'Wellness' },
    {
      words: [
        'Fitnessraum',
        'Fitnessstudio',
        'Fitnesscenter',
        'Fitnessbereich',
        'Kraftraum',
        'Gym',
      ],
      means: 'Fitness',
    },
    { words: ['Freundschaftsspiel', 'Vorbereitungsspiel'], means: 'Testspiel' },
    { words: ['Kunstgras', 'Kunststoffrasen', 'Astroturf'], means: 'Kunstrasen' },
    { words: ['Schwimmbad', 'Schwimmhalle', 'Schwimmbecken', 'Indoorpool'], means: 'Hallenbad' },
    { words: ['Schwimmbecken', 'Freibad', 'Freibecken', 'Swimmingpool'], means: 'Außenpool' },
    { words: ['Eistonne', 'Eisbecken', 'Eiswanne', 'Kältebecken'], means: 'Eisbad' },
    { words: ['Rollrasen', 'Echtrasen', 'Rasenfeld'], means: 'Naturrasen' },
    { words: ['Soccer', 'Kicken'], means: 'Fußball' },
    { words: ['Physiotherapie', 'Physiotherapeut', 'Behandlungsraum'], means: 'Physioraum' },
    {
      words: [
        ...['Allergiker', 'Allergie', 'Allergikerküche', 'Unverträglichkeit', 'Zöliakie'],
        ...['glutenfrei', 'laktosefrei', 'Gluten', 'Laktose', 'Laktoseintoleranz'],
      ],
      means: 'allergenarme Küche',
    },
    { words: ['Internet', 'Wifi'], means: 'WLAN' },
    { words: ['Flutlichtanlage', 'Flutlichtplatz'], means: 'Flutlicht' },
    { words: ['Bundesliga', 'Profiverein', 'Profiklub'], means: 'Profiteams' },
    { words: ['Jugendmannschaft', 'Nachwuchs', 'Kindermannschaft'], means: 'Jugendteams' },
    { words: ['Wäscheservice', 'Wäsche', 'Waschservice'], means: 'Trikotwäsche' },
    { words: ['Videoanalyse'], means: 'Kamera für Videoanalyse' },
    { words: ['Beach', 'Strandhotel'], means: 'Strand' },
    { words: ['Beamer', 'Seminarraum'], means: 'Besprechungsraum' },
    {
      words: ['günstig', 'preisgünstig', 'kostengünstig', 'billig', 'preiswert', 'cheap'],
      sort: 'price-asc',
    },
  ],
  en: [
    { words: ['sauna', 'steam', 'spa', 'massage', 'whirlpool', 'jacuzzi'], means: 'wellness' },
    { words: ['gym', 'workout'], means: 'fitness' },
    { words: ['astroturf', 'synthetic', '3g'], means: 'artificial' },
    { words: ['soccer', 'Fußball'], means: 'football' },
    { words: ['physiotherapy', 'physiotherapist'], means: 'physio' },
    {
      words: ['allergies', 'allergic', 'coeliac', 'celiac', 'gluten', 'lactose'],
      means: 'allergy-aware kitchen',
    },
    { words: ['internet', 'WLAN'], means: 'wifi' },
    { words: ['laundry'], means: 'kit laundry' },
    { words: ['kids', 'juniors'], means: 'youth teams' },
    { words: ['cheap', 'inexpensive', 'budget', 'günstig'], sort: 'price-asc' },
  ],
};

const sorts: readonly unknown[] = ['price-asc', 'price-desc', 'rating'];

/** Returns what is wrong with synonyms of a file, or null. Rule B11.30. */
export function findSynonymProblem(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return 'must be an object';
  const unknown = Object.keys(given).find((language) => !languages.some((one) => one === language));
  if (unknown !== undefined) return `has the unknown language ${unknown}`;
  for (const language of languages) {
    const list = (given as Record<string, unknown>)[language];
    if (!Array.isArray(list)) return `must have a list for ${language}`;
    for (const [place, entry] of (list as unknown[]).entries()) {
      const problem = findEntryProblem(entry);
      if (problem !== null) return `${language}[${place}] ${problem}`;
    }
  }
  return null;
}

function findEntryProblem(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return 'must be an object';
  const { words, means, sort, ...others } = entry as Record<string, unknown>;
  const [other] = Object.keys(others);
  if (other !== undefined) return `has the unknown field ${other}`;
  if (!Array.isArray(words) || words.length === 0) return 'must have a list of words';
  const isWord = (word: unknown) => typeof word === 'string' && /^[\p{L}\p{N}]+$/u.test(word);
  const bad = (words as unknown[]).find((word) => !isWord(word));
  if (bad !== undefined) return `has ${JSON.stringify(bad)}, which is not one word`;
  if ((means === undefined) === (sort === undefined)) return 'must have either means or sort';
  if (sort !== undefined) return sorts.includes(sort) ? null : 'has an unknown sort';
  const isMeaning = typeof means === 'string' && /[\p{L}\p{N}]/u.test(means);
  return isMeaning ? null : 'must mean at least one word';
}
