import type { Box } from '../protocol/box.ts';
import { isOpen } from '../protocol/entry.ts';

/**
 * A note beside the database of what it holds: when the browser clears its storage, the note or the
 * database may be what is left, and the difference is what may be lost. It names keys, no contents.
 */
export type Marker = { generation: string; keys: readonly string[] };

/** So much of a key stands in the note. */
const notedLength = 12;

export function marked(box: Box): Marker {
  return { generation: box.generation, keys: box.entries.filter(isOpen).map(({ key }) => key) };
}

/** What a note tells of and the database no longer knows; null: nothing is missing. */
export function findLoss(box: Box, marker: Marker | null): { keys: readonly string[] } | null {
  if (!marker || marker.generation === box.generation || marker.keys.length === 0) return null;
  const known = new Set(box.entries.map(({ key }) => key.slice(0, notedLength)));
  const keys = marker.keys.filter((key) => !known.has(key.slice(0, notedLength)));
  return keys.length > 0 ? { keys } : null;
}

/**
 * What a note as it was found says is missing, and the note as it has to be from now on. Whoever
 * writes a new note compares with the old one first: it is the only one that knows of the loss.
 */
export function renewNote(
  box: Box,
  found: string | null,
): { lost: readonly string[]; note: string; isEmpty: boolean } {
  const marker = marked(box);
  const loss = findLoss(box, found === null ? null : readMarker(found));
  return { lost: loss?.keys ?? [], note: writeMarker(marker), isEmpty: marker.keys.length === 0 };
}

/** The note as text: at most some kilobytes, so that it fits into a cookie. */
export function writeMarker({ generation, keys }: Marker): string {
  return [generation, ...keys.map((key) => key.slice(0, notedLength)).slice(0, 60)].join('.');
}

export function readMarker(text: string): Marker | null {
  const [generation = '', ...keys] = text.split('.');
  if (!/^[0-9a-z]{1,40}$/.test(generation)) return null;
  return { generation, keys };
}
