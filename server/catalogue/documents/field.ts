/** An index document as it comes: nothing about its values is certain. */
export type Document = Readonly<Record<string, unknown>>;

/** Numbers and numbers in strings ("33.0000"); null for anything else, also for "". */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number =
    typeof value === 'string' && /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value)
      ? Number(value)
      : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function readInteger(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** Text without blanks around it; numbers become text; null when nothing is left. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' ? null : trimmed;
}

/** true, 1, "1", "true", "yes" and their opposites; `otherwise` for anything else. */
export function readFlag(value: unknown, otherwise: boolean): boolean {
  if (typeof value === 'boolean') return value;
  const text = readText(value)?.toLowerCase();
  if (text === undefined) return otherwise;
  if (['1', 'true', 'yes'].includes(text)) return true;
  return ['0', 'false', 'no'].includes(text) ? false : otherwise;
}

/** The values of a select or multiselect: 8, "8", "8,11", [8, "11"]. Unique, in their order. */
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

/** A list of objects, or a single object where a list was meant. Anything else is left out. */
export function readDocuments(value: unknown): Document[] {
  if (isDocument(value)) return [value];
  return Array.isArray(value) ? value.filter(isDocument) : [];
}

/** A path without slashes around it. */
export function readPath(value: unknown): string | null {
  return readText(readText(value)?.replace(/^\/+|\/+$/g, ''));
}

/** An image path; the platform writes "no_selection" for none. */
export function readImage(value: unknown): string | null {
  const path = readText(value);
  return path === 'no_selection' ? null : path;
}

/**
 * A link as documents carry it: an http address as it is, anything else as a path inside the store
 * view, with its slash. Other schemes and addresses without one are no links.
 */
export function readLink(value: unknown): string | null {
  // Browsers read addresses without tabs and line ends.
  const text = readText(readText(value)?.replace(/[\t\n\r]/g, ''));
  if (text === null) return null;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) || /^[/\\]{2}/.test(text)) return null;
  const path = `/${text.replace(/^[/\\]/, '')}`;
  if (!URL.canParse(path, anyStore)) return null;
  // Written as addresses are, and without empty segments, which a browser may take for a host.
  const { pathname, search, hash } = new URL(path, anyStore);
  return pathname.replace(/\/{2,}/g, '/') + search + hash;
}

/** Paths are read as if inside it. */
const anyStore = 'https://store.invalid';

/** The fields of a document that no name of `consumed` covers. */
export function remainingFields(
  document: Document,
  consumed: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) => !consumed.has(name) && value !== null && value !== '',
    ),
  );
}
