import { createHash } from 'node:crypto';

/** SHA-256 as hexadecimal. */
export function digest(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // Lengths keep ('ab', 'c') apart from ('a', 'bc').
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}
