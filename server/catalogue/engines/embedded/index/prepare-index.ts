import type { Settings } from '../../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { buildStoreIndex } from './build-store-index.ts';
import { indexKey } from './index-key.ts';
import { findSavedIndex, removeSavedIndex, saveIndex } from './saved-index.ts';
import type { Sections } from './sections.ts';

/** Stores with more products have their index built in a worker thread and saved in the file. */
export const smallStoreLimit = 2000;

export type PreparedIndex = {
  sections: Sections;
  /** False: a saved index was read. */
  isBuilt: boolean;
  /** Why the index could not be saved; null when it was. */
  problem: string | null;
};

/**
 * Returns the saved index of a store at a revision, or builds and saves it. Null: the file has
 * another revision by now. Blocks for seconds: call it in a worker thread. Holds the write lock, so
 * that of several processes one builds and the others read.
 */
export function prepareIndex(
  file: DocumentFile,
  store: StoreView,
  settings: Settings,
  revision: number,
): PreparedIndex | null {
  const isOther = () => file.revision(store.code) !== revision;
  const findSaved = () => {
    const sections = findSavedIndex(file, store.code, indexKey(file, store, settings));
    return sections && { sections, isBuilt: false, problem: null };
  };
  const build = () => runToEnd(buildStoreIndex(file, store, settings));
  try {
    const saved = file.reading(() => (isOther() ? 'other' : findSaved()));
    if (saved === 'other') return null;
    if (saved !== null) return saved;
    return file.writing(() => {
      if (isOther()) return null;
      const known = findSaved();
      if (known !== null) return known;
      const sections = build();
      saveIndex(file, store.code, indexKey(file, store, settings), sections);
      return { sections, isBuilt: true, problem: null };
    });
  } catch (error) {
    if (!isNotStored(error)) throw error;
    // A full or read-only disk, or a damaged table, only costs time at the next start: answer
    // without saving.
    const { message } = error;
    return file.reading(() =>
      isOther() ? null : { sections: build(), isBuilt: true, problem: message },
    );
  }
}

/**
 * Saves the indexes of large stores in the same transaction as their documents. Call it inside
 * `file.writing`, after the documents.
 */
export function saveLoadedIndexes(
  file: DocumentFile,
  stores: readonly StoreView[],
  settings: Settings,
  mostInSmall = smallStoreLimit,
): void {
  for (const store of stores) {
    removeSavedIndex(file, store.code);
    if (!file.hasMoreThan(store.code, 'product', mostInSmall)) continue;
    const sections = runToEnd(buildStoreIndex(file, store, settings));
    saveIndex(file, store.code, indexKey(file, store, settings), sections);
  }
}

function runToEnd<Result>(steps: Generator<number, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Primary codes: SQLITE_FULL, SQLITE_READONLY, SQLITE_BUSY, SQLITE_IOERR and SQLITE_CORRUPT. */
const notStored = new Set([13, 8, 5, 10, 11]);

function isNotStored(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    notStored.has(error.errcode & 0xff)
  );
}
