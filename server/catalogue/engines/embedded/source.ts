import { existsSync } from 'node:fs';
import { DocumentFile } from '../../file/document-file.ts';
import { entityTypes } from '../../record.ts';
import type { CatalogueSource } from '../../source.ts';

/** Opens the documents of a catalogue file that a running shop may have open. */
export function openEmbeddedSource(file: string): CatalogueSource {
  const open = () =>
    existsSync(file) ? new DocumentFile(file, { discardsOldLayout: false }) : null;
  return {
    async *documents(store) {
      // A separate connection stays at one state while it is read.
      const snapshot = open();
      if (snapshot === null) return;
      try {
        snapshot.pin(store);
        for (const entity of entityTypes) {
          for (const document of snapshot.all(store, entity)) yield { entity, document };
        }
      } finally {
        snapshot.close();
      }
    },
    async revision(store) {
      const documents = open();
      try {
        return String(documents?.revision(store) ?? 0);
      } finally {
        documents?.close();
      }
    },
    async close() {
      // Every read opens the file itself.
    },
  };
}
