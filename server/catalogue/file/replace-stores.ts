import type { CatalogueRecord } from '../record.ts';
import type { LoadReport } from '../writer.ts';
import type { DocumentFile } from './document-file.ts';
import { readRow } from '../documents/document-row.ts';

/**
 * Empties the stores and inserts the records. Broken documents are skipped and reported; of
 * documents with the same key the last one stays. Call it inside `file.writing`.
 */
export function replaceStores(
  file: DocumentFile,
  stores: Iterable<string>,
  records: Iterable<CatalogueRecord>,
): LoadReport {
  const known = new Set(stores);
  for (const store of known) {
    file.clear(store);
    file.raiseRevision(store);
  }
  const report: LoadReport = { loaded: 0, refused: [] };
  let position = 0;
  for (const record of records) {
    position++;
    const { store, entity, document } = record;
    if (!known.has(store)) {
      known.add(store);
      file.clear(store);
      file.raiseRevision(store);
    }
    const row = readRow(record);
    if (row.ok) {
      file.put(store, entity, row.value, document, position);
      report.loaded++;
    } else {
      report.refused.push({ position, store, entity, reason: row.problem });
    }
  }
  return report;
}
