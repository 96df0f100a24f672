import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Where files are quick to write, if the machine has such a place. What a power cut leaves is the
 * matter of the killed server; here each of many thousand commits would wait for a disk.
 */
export function memoryFolder(): string {
  return existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
}
