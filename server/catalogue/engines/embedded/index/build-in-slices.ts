import { setImmediate } from 'node:timers/promises';
import type { Settings } from '../../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { buildStoreIndex } from './build-store-index.ts';
import type { Sections } from './sections.ts';

/** Yields to the event loop after a slice; `handled` is the number of products in it. */
export type Pause = (handled: number) => Promise<void>;

export const pauseForOthers: Pause = async () => {
  await setImmediate();
};

/**
 * Builds the index of a small store in this thread, between requests. Null: the store has another
 * revision by now.
 */
export async function buildInSlices(
  file: DocumentFile,
  store: StoreView,
  settings: Settings,
  { pause, isCurrent }: { pause: Pause; isCurrent: () => boolean },
): Promise<Sections | null> {
  if (!isCurrent()) return null;
  const steps = buildStoreIndex(file, store, settings);
  for (;;) {
    const step = steps.next();
    if (step.done) return isCurrent() ? step.value : null;
    await pause(step.value);
    if (!isCurrent()) {
      steps.return({});
      return null;
    }
  }
}
