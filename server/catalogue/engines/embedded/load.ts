import { existsSync } from 'node:fs';
import type { Settings } from '../../../../app/domain/settings.ts';
import { findStoreView } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { CatalogueRecord } from '../../record.ts';
import { importedVersion } from '../../writer.ts';
import type { CatalogueWriter, LoadReport } from '../../writer.ts';
import { CatalogueUnavailable } from '../../port.ts';
import { DocumentFile } from '../../file/document-file.ts';
import { replaceStores } from '../../file/replace-stores.ts';
import { saveLoadedIndexes } from './index/prepare-index.ts';
import { storeAbroad } from './search/text-sources.ts';

/**
 * Makes `records` the whole content of a catalogue file, in one transaction: a load that fails
 * leaves the old content, and servers that have the file open see the new one with their next
 * request. `version` is kept beside it, with `settings` also the indexes of large stores.
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

/**
 * Takes catalogues into the file, which a running shop may have open. The indexes of large stores come
 * with their documents, so that shops have them at once.
 */
export function openEmbeddedWriter(file: string, settings: Settings): CatalogueWriter {
  // A shop that builds an index has the lock to write meanwhile.
  const documents = new DocumentFile(file, { discardsOldLayout: true, patience: longestLoad });
  return {
    async replace(stores, records) {
      return documents.writing(() => {
        const report = replaceStores(documents, stores, records);
        documents.setLoadedVersion(importedVersion);
        // The brand's other language is found by the words of this one too.
        const changed = loadedStores(documents).filter((store) =>
          [store, storeAbroad(store)].some((one) => one && stores.includes(one.code)),
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
