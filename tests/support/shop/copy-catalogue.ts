import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The demo catalogue of one data folder in another: making it takes long. */
export function copyCatalogue(from: string, to: string): void {
  const made = new DatabaseSync(join(from, 'catalogue.sqlite'));
  try {
    made.exec(`VACUUM INTO '${join(to, 'catalogue.sqlite')}'`);
  } finally {
    made.close();
  }
}
