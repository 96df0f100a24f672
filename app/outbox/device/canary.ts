import type { Box } from '../protocol/box.ts';
import { isOpen } from '../protocol/entry.ts';

/**
 * Copy of the open keys outside the database. When the browser clears one of the two, the
 * difference shows which entries may be lost. It holds keys only, no contents. Rule E2.23.
 */
export type Canary = { generation: string; keys: readonly string[] };

/** Number of characters of a key that the canary holds. */
const keyPrefixLength = 12;

export function toCanary(box: Box): Canary {
  return { generation: box.generation, keys: box.entries.filter(isOpen).map(({ key }) => key) };
}

/**
 * Returns the keys that the canary names and the database no longer has; null when none is missing.
 */
export function findLostKeys(box: Box, canary: Canary | null): { keys: readonly string[] } | null {
  if (!canary || canary.generation === box.generation || canary.keys.length === 0) return null;
  const known = new Set(box.entries.map(({ key }) => key.slice(0, keyPrefixLength)));
  const keys = canary.keys.filter((key) => !known.has(key.slice(0, keyPrefixLength)));
  return keys.length > 0 ? { keys } : null;
}

/**
 * Compares the canary found in the cookie with the box, and returns the lost keys and the new text.
 * Compare before every write: the old canary is the only record of a loss.
 */
export function renewCanary(
  box: Box,
  found: string | null,
): { lost: readonly string[]; text: string; isEmpty: boolean } {
  const canary = toCanary(box);
  const loss = findLostKeys(box, found === null ? null : parseCanary(found));
  return { lost: loss?.keys ?? [], text: formatCanary(canary), isEmpty: canary.keys.length === 0 };
}

/** Formats the canary as text that fits into a cookie: at most 60 keys. */
export function formatCanary({ generation, keys }: Canary): string {
  return [generation, ...keys.map((key) => key.slice(0, keyPrefixLength)).slice(0, 60)].join('.');
}

export function parseCanary(text: string): Canary | null {
  const [generation = '', ...keys] = text.split('.');
  if (!/^[0-9a-z]{1,40}$/.test(generation)) return null;
  return { generation, keys };
}
