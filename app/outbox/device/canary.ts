import type { Box } from '../protocol/box.ts';
import { isOpen } from '../protocol/entry.ts';

/**
 * Copy of the open keys outside the database. When the browser clears one of the two, the
 * difference shows which entries may be lost. It holds keys only, no contents. Rule E2.23.
 */
export type Marker = { generation: string; keys: readonly string[] };

/** Number of characters of a key that the canary holds. */
const notedLength = 12;

export function marked(box: Box): Marker {
  return { generation: box.generation, keys: box.entries.filter(isOpen).map(({ key }) => key) };
}

/**
 * Returns the keys that the canary names and the database no longer has; null when none is missing.
 */
export function findLoss(box: Box, marker: Marker | null): { keys: readonly string[] } | null {
  if (!marker || marker.generation === box.generation || marker.keys.length === 0) return null;
  const known = new Set(box.entries.map(({ key }) => key.slice(0, notedLength)));
  const keys = marker.keys.filter((key) => !known.has(key.slice(0, notedLength)));
  return keys.length > 0 ? { keys } : null;
}

/**
 * Compares the canary found in the cookie with the box, and returns the lost keys and the new text.
 * Compare before every write: the old canary is the only record of a loss.
 */
export function renewNote(
  box: Box,
  found: string | null,
): { lost: readonly string[]; note: string; isEmpty: boolean } {
  const marker = marked(box);
  const loss = findLoss(box, found === null ? null : readMarker(found));
  return { lost: loss?.keys ?? [], note: writeMarker(marker), isEmpty: marker.keys.length === 0 };
}

/** Formats the canary as text that fits into a cookie: at most 60 keys. */
export function writeMarker({ generation, keys }: Marker): string {
  return [generation, ...keys.map((key) => key.slice(0, notedLength)).slice(0, 60)].join('.');
}

export function readMarker(text: string): Marker | null {
  const [generation = '', ...keys] = text.split('.');
  if (!/^[0-9a-z]{1,40}$/.test(generation)) return null;
  return { generation, keys };
}
