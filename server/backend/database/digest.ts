import { createHash } from 'node:crypto';

/** Returns the SHA-256 of the parts in hexadecimal. */
export function digest(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // The lengths distinguish ('ab', 'c') from ('a', 'bc').
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}
