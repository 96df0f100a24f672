import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Returns a memory-backed folder where there is one: thousands of commits would otherwise wait for
 * the disk. Durability is tested with the killed server.
 */
export function memoryFolder(): string {
  return existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
}
