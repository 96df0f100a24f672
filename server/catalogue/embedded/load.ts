import { existsSync } from 'node:fs';
import type { CatalogueRecord } from '../record.ts';
import { importedVersion } from '../writer.ts';
import type { CatalogueWriter, LoadReport } from '../writer.ts';
import { CatalogueUnavailable } from '../port.ts';
import { DocumentFile } from '../file/document-file.ts';
import { replaceStores } from '../file/replace-stores.ts';

/**
 * Makes `records` the whole content of a catalogue file, in one transaction: a load that fails
 * leaves the old content, and servers that have the file open see the new one with their next
 * request. `version` is kept beside it.
 */
export function loadRecords(
  file: string,
  records: Iterable<CatalogueRecord>,
  version: string,
): LoadReport {
  const documents = new DocumentFile(file, { discardsOldLayout: true });
  try {
    return documents.writing(() => {
      const report = replaceStores(documents, documents.stores(), records);
      documents.setLoadedVersion(version);
      return report;
    });
  } finally {
    documents.close();
  }
}

/** A whole catalogue takes a busy machine so long. Milliseconds. */
const longestLoad = 300_000;

/**
 * The same for several processes that start at once: each waits for its turn, and where the version
 * that is there by then `isEnough`, nothing is loaded and the answer is null.
 */
export function loadOnce(
  file: string,
  records: Iterable<CatalogueRecord>,
  version: string,
  isEnough: (loaded: string | null) => boolean,
): LoadReport | null {
  const documents = new DocumentFile(file, { discardsOldLayout: true, patience: longestLoad });
  try {
    return documents.writing(() => {
      if (isEnough(documents.loadedVersion())) return null;
      const report = replaceStores(documents, documents.stores(), records);
      documents.setLoadedVersion(version);
      return report;
    });
  } finally {
    documents.close();
  }
}

/** The version the file was loaded with; null when there is none or it must be loaded again. */
export function readLoadedVersion(file: string): string | null {
  if (!existsSync(file)) return null;
  let documents: DocumentFile;
  try {
    documents = new DocumentFile(file, { discardsOldLayout: false });
  } catch (error) {
    if (error instanceof CatalogueUnavailable && error.cause === undefined) return null;
    throw error;
  }
  try {
    return documents.loadedVersion();
  } finally {
    documents.close();
  }
}

/** Takes catalogues into the file, which a running shop may have open. */
export function openEmbeddedWriter(file: string): CatalogueWriter {
  const documents = new DocumentFile(file, { discardsOldLayout: true });
  return {
    async replace(stores, records) {
      return documents.writing(() => {
        const report = replaceStores(documents, stores, records);
        documents.setLoadedVersion(importedVersion);
        return report;
      });
    },
    async close() {
      documents.close();
    },
  };
}
