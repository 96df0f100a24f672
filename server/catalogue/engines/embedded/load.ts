import { existsSync } from 'node:fs';
import type { Settings } from '../../../../app/domain/settings.ts';
import { findStoreView } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { CatalogueRecord } from '../../record.ts';
import { importedVersion } from '../../writer.ts';
import type { CatalogueWriter, LoadReport } from '../../writer.ts';
import { CatalogueUnavailable } from '../../port.ts';
import { DocumentFile } from '../../file/document-file.ts';
import { mapFileError } from '../../file/file-error.ts';
import { replaceStores } from '../../file/replace-stores.ts';
import { saveLoadedIndexes } from './index/prepare-index.ts';
import { findOtherLanguageStore } from './search/text-sources.ts';

/**
 * Replaces the whole content of a catalogue file by `records`, in one transaction: a load that
 * fails leaves the old content, and running servers see the new one at their next request.
 * `version` is stored with it; with `settings` also the indexes of large stores.
 */
export function loadRecords(
  file: string,
  records: Iterable<CatalogueRecord>,
  version: string,
  settings: Settings | null = null,
): LoadReport {
  const documents = new DocumentFile(file, { discardsOldLayout: true });
  try {
    return documents.writing(() => {
      const report = replaceStores(documents, documents.stores(), records);
      documents.setLoadedVersion(version);
      if (settings) saveLoadedIndexes(documents, loadedStores(documents), settings);
      return report;
    });
  } finally {
    documents.close();
  }
}

/** How long a load may hold the write lock on a busy machine, in milliseconds. */
const longestLoad = 300_000;

/**
 * Like `loadRecords`, for several processes that start at once: each waits for the write lock;
 * loads nothing and returns null when the stored version then satisfies `isEnough`. Throws
 * CatalogueUnavailable when the file cannot be read or written.
 */
export function loadOnce(
  file: string,
  records: Iterable<CatalogueRecord>,
  version: string,
  isEnough: (loaded: string | null) => boolean,
): LoadReport | null {
  const documents = new DocumentFile(file, { discardsOldLayout: true, lockTimeout: longestLoad });
  try {
    return documents.writing(() => {
      if (isEnough(documents.loadedVersion())) return null;
      const report = replaceStores(documents, documents.stores(), records);
      documents.setLoadedVersion(version);
      return report;
    });
  } catch (error) {
    throw mapFileError(error);
  } finally {
    documents.close();
  }
}

/**
 * Returns the version that the file was loaded with; null when it has none or must be loaded again.
 */
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
  } catch (error) {
    throw mapFileError(error);
  } finally {
    documents.close();
  }
}

/**
 * Opens a writer for a file that a running shop may have open. The indexes of large stores are
 * saved with their documents, so that the shop has them at once.
 */
export function openEmbeddedWriter(file: string, settings: Settings): CatalogueWriter {
  // A shop that builds an index holds the write lock for that time.
  const documents = new DocumentFile(file, { discardsOldLayout: true, lockTimeout: longestLoad });
  return {
    async replace(stores, records) {
      return documents.writing(() => {
        const report = replaceStores(documents, stores, records);
        documents.setLoadedVersion(importedVersion);
        // The brand's other language is also found by this one's words, so its index changes too.
        const changed = loadedStores(documents).filter((store) =>
          [store, findOtherLanguageStore(store)].some((one) => one && stores.includes(one.code)),
        );
        saveLoadedIndexes(documents, changed, settings);
        return report;
      });
    },
    async close() {
      documents.close();
    },
  };
}

function loadedStores(documents: DocumentFile): StoreView[] {
  return documents
    .stores()
    .map((code) => findStoreView(code))
    .filter((store) => store !== null);
}
