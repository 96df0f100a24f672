import type { Settings } from '../../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { buildStoreIndex } from './build-store-index.ts';
import { indexKey } from './index-key.ts';
import { findSavedIndex, forgetIndex, saveIndex } from './saved-index.ts';
import type { Sections } from './sections.ts';

/** Stores with more products have their index built beside the requests and stored in the file. */
export const mostInSmallStore = 2000;

export type PreparedIndex = {
  sections: Sections;
  /** False: it was stored. */
  isBuilt: boolean;
  /** Why it could not be stored; null when it is. */
  problem: string | null;
};

/**
 * Returns the stored index of a store at a revision, or builds and stores it. Null: the file holds
 * another revision by now. It takes as long as it takes: call it where nobody waits for the thread.
 * The lock to write is held meanwhile, so that of several processes one builds and the others read.
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
  const saved = file.reading(() => (isOther() ? 'other' : findSaved()));
  if (saved === 'other') return null;
  if (saved !== null) return saved;
  try {
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
    // A disk that is full or read-only costs the time of the next start, no answers.
    const { message } = error;
    return file.reading(() =>
      isOther() ? null : { sections: build(), isBuilt: true, problem: message },
    );
  }
}

/**
 * Stores the indexes of large stores with the documents that a load has put into them, so that both
 * are there at one moment. Call it inside `file.writing`, after the documents.
 */
export function saveLoadedIndexes(
  file: DocumentFile,
  stores: readonly StoreView[],
  settings: Settings,
  mostInSmall = mostInSmallStore,
): void {
  for (const store of stores) {
    forgetIndex(file, store.code);
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

/** SQLITE_FULL, SQLITE_READONLY, SQLITE_BUSY and SQLITE_IOERR, by their primary code. */
const notStored = new Set([13, 8, 5, 10]);

function isNotStored(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    notStored.has(error.errcode & 0xff)
  );
}
