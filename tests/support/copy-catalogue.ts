import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';

/** The demo catalogue of the journeys' shop in a data folder of one's own: making it takes long. */
export function copyCatalogue(dataFolder: string): void {
  const made = new DatabaseSync(join(inject('dataFolder'), 'catalogue.sqlite'));
  try {
    made.exec(`VACUUM INTO '${join(dataFolder, 'catalogue.sqlite')}'`);
  } finally {
    made.close();
  }
}
