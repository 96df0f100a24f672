/** An index document before validation: any field may be missing or have any type. */
export type Document = Readonly<Record<string, unknown>>;

const numberForm = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;

/** Reads a number, also from text ("33.0000"); null for anything else, also for "". */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'string' && numberForm.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function readInteger(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** Returns why an id that is not a whole number from 1 is refused. Rule B24.16. */
export function describeId(value: unknown): string {
  const text = readText(value);
  return text === null ? 'without id' : `with the id ${text}, which is not a whole number from 1`;
}

/** Control characters except tabs and line ends, overrides of direction, halves of surrogate pairs. */
const unsafe = /(?![\t\n\r])[\p{Cc}\u202d\u202e\p{Surrogate}]/gu;

/**
 * Reads trimmed text; a number becomes text; null when the result is empty. Half a surrogate pair
 * becomes U+FFFD: no address can be made of it. Control characters, which XML forbids, and overrides
 * of direction, which turn the text after them, are left out.
 */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value
    .replace(unsafe, (one) => (/\p{Surrogate}/u.test(one) ? '\u{fffd}' : ''))
    .trim();
  return trimmed === '' ? null : trimmed;
}

/** Reads true, 1, "1", "true", "yes" and their opposites; returns `otherwise` for anything else. */
export function readFlag(value: unknown, otherwise: boolean): boolean {
  if (typeof value === 'boolean') return value;
  const text = readText(value)?.toLowerCase();
  if (text === undefined) return otherwise;
  if (['1', 'true', 'yes'].includes(text)) return true;
  return ['0', 'false', 'no'].includes(text) ? false : otherwise;
}

/**
 * Reads the values of a select or multiselect: 8, "8", "8,11", [8, "11"]. Unique, order preserved.
 */
export function readValues(value: unknown): string[] {
  const parts = Array.isArray(value)
    ? value.map(flagAsText)
    : typeof value === 'string'
      ? value.split(',')
      : [flagAsText(value)];
  const texts = parts.map(readText).filter((text) => text !== null);
  return [...new Set(texts)];
}

function flagAsText(value: unknown): unknown {
  return typeof value === 'boolean' ? (value ? '1' : '0') : value;
}

export function readIntegers(value: unknown): number[] {
  return readValues(value)
    .map(readInteger)
    .filter((number) => number !== null);
}

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a list of objects; a single object counts as a list of one. Other values are left out. */
export function readDocuments(value: unknown): Document[] {
  if (isDocument(value)) return [value];
  return Array.isArray(value) ? value.filter(isDocument) : [];
}

/** Reads a path without leading and trailing slashes. */
export function readPath(value: unknown): string | null {
  return readText(readText(value)?.replace(/^\/+|(?<!\/)\/+$/g, ''));
}

/** Reads an image path. "no_selection" means no image. Rule B19.7. */
export function readImage(value: unknown): string | null {
  const path = readText(value);
  return path === 'no_selection' ? null : path;
}

/**
 * Reads a link: an http address unchanged, anything else as a path inside the store view with a
 * leading slash. Null for other schemes and for an http address without a host.
 */
export function readLink(value: unknown): string | null {
  // Browsers ignore tabs and line breaks in addresses.
  const text = readText(readText(value)?.replace(/[\t\n\r]/g, ''));
  if (text === null) return null;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || /^[/\\]{2}/.test(text)) return null;
  const path = `/${text.replace(/^[/\\]/, '')}`;
  if (!URL.canParse(path, anyStore)) return null;
  // Normalised, and without empty segments: a browser would read "//name" as a host.
  const { pathname, search, hash } = new URL(path, anyStore);
  return pathname.replace(/\/{2,}/g, '/') + search + hash;
}

/** Base for parsing relative paths. */
const anyStore = 'https://store.invalid';

/** Returns the fields of a document that are not in `consumed`. */
export function pickRemainingFields(
  document: Document,
  consumed: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) => !consumed.has(name) && value !== null && value !== '',
    ),
  );
}
