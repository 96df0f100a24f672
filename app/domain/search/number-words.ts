/** Counts in words, German and English. */
const counts: Readonly<Record<string, number>> = {
  ein: 1,
  eine: 1,
  einer: 1,
  einen: 1,
  one: 1,
  a: 1,
  zwei: 2,
  two: 2,
  drei: 3,
  three: 3,
  vier: 4,
  four: 4,
  fünf: 5,
  fuenf: 5,
  five: 5,
  sechs: 6,
  six: 6,
  sieben: 7,
  seven: 7,
  acht: 8,
  eight: 8,
  neun: 9,
  nine: 9,
  zehn: 10,
  ten: 10,
  elf: 11,
  eleven: 11,
  zwölf: 12,
  zwoelf: 12,
  twelve: 12,
  vierzehn: 14,
  fourteen: 14,
  zwanzig: 20,
  twenty: 20,
  dreißig: 30,
  dreissig: 30,
  thirty: 30,
};

/** Beginnings and short forms of month names, German and English, by number from 1. */
const months: readonly RegExp[] = [
  /^(jan|jän|jaen)/u,
  /^feb/u,
  /^(mär|maer|mar)/u,
  /^apr/u,
  /^(mai|may)$/u,
  /^jun/u,
  /^jul/u,
  /^aug/u,
  /^sep/u,
  /^(okt|oct)/u,
  /^nov/u,
  /^(dez|dec)/u,
];

const byLength = (a: string, b: string) => b.length - a.length;

/** Matches a count of at most three digits or in words. */
export const countPattern = String.raw`(?:\d{1,3}|${Object.keys(counts).sort(byLength).join('|')})`;

/** Round amounts in words: 'fünfhundert', 'five hundred', 'tausend'. */
const hundreds = Object.keys(counts)
  .filter((word) => word !== 'einer' && word !== 'einen')
  .sort(byLength)
  .join('|');
const spokenAmount = String.raw`(?:(?:${hundreds})\s?)?(?:hundert|hundred|tausend|thousand)(?!\p{L})`;

/**
 * Matches '500', '1.000', '1,000.50', '499,90', '800,-', 'fünfhundert'; thousands have a point,
 * comma, blank or apostrophe.
 */
export const amountPattern = String.raw`\d{1,3}(?:[.,’' ]\d{3})+(?:[.,](?:\d{1,2}|[-–]+))?(?!\d)|\d{1,6}(?:[.,](?:\d{1,2}|[-–]+))?(?!\d)|${spokenAmount}`;

export const monthPattern = [
  'januar|jänner|jaenner|january|jan',
  'februar|feber|february|feb',
  'märz|maerz|march',
  'april|apr',
  'mai|may',
  'juni|june|jun',
  'juli|july|jul',
  'august|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nov',
  'dezember|december|dez|dec',
].join('|');

/** Returns the number of a count in digits or words; null for another text. */
export function readCount(text: string): number | null {
  const word = text.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  return counts[word] ?? null;
}

/** Returns an amount in major units, in German, Swiss or English notation; null for another text. */
export function readAmount(text: string): number | null {
  const [, count, unit] =
    /^(\p{L}+?)?\s?(hundert|hundred|tausend|thousand)$/u.exec(text.toLowerCase()) ?? [];
  if (unit !== undefined) {
    const times = count === undefined ? 1 : readCount(count);
    return times === null ? null : times * (unit.startsWith('h') ? 100 : 1000);
  }
  const [, whole = '', cents = ''] =
    /^(\d{1,3}(?:[.,’' ]\d{3})+|\d+)(?:[.,](?:(\d{1,2})|[-–]+))?$/u.exec(text) ?? [];
  if (whole === '') return null;
  return Number(`${whole.replace(/\D/gu, '')}.${cents || '0'}`);
}

/** Returns the number of a month, from 1; null for another word. */
export function readMonth(name: string): number | null {
  const place = months.findIndex((pattern) => pattern.test(name.toLowerCase()));
  return place < 0 ? null : place + 1;
}
