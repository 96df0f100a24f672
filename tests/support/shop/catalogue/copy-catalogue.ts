import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Copies the demo catalogue to another data folder: creating it takes long. */
export function copyCatalogue(from: string, to: string): void {
  const made = new DatabaseSync(join(from, 'catalogue.sqlite'));
  try {
    made.exec(`VACUUM INTO '${join(to, 'catalogue.sqlite')}'`);
  } finally {
    made.close();
  }
}
