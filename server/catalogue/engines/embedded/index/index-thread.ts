import { parentPort, workerData } from 'node:worker_threads';
import { setFurtherStores } from '../../../../../app/domain/store/store-views.ts';
import type { FurtherStore } from '../../../../../app/domain/store/store-views.ts';
import { DocumentFile } from '../../../file/document-file.ts';
import { prepareIndex } from './prepare-index.ts';
import type { IndexReply, IndexTask } from './index-worker.ts';

/** Worker thread of index-worker.ts: prepares one index after the other until it is terminated. */

/** How long to wait for a lock on the file, in milliseconds. */
const lockTimeout = 300_000;

function answer(task: IndexTask): { reply: IndexReply; transferred: ArrayBuffer[] } {
  const file = new DocumentFile(task.file, { discardsOldLayout: false, lockTimeout });
  try {
    if (task.kind === 'checkpoint') {
      file.statement('PRAGMA wal_checkpoint(PASSIVE)').all();
      return { reply: { id: task.id, prepared: null, error: null }, transferred: [] };
    }
    const prepared = prepareIndex(file, task.store, task.settings, task.revision);
    return {
      reply: { id: task.id, prepared, error: null },
      transferred: prepared === null ? [] : Object.values(prepared.sections),
    };
  } catch (error) {
    return { reply: { id: task.id, prepared: null, error }, transferred: [] };
  } finally {
    file.close();
  }
}

setFurtherStores(workerData as FurtherStore[]);
parentPort?.on('message', (task: IndexTask | null) => {
  if (task === null) {
    parentPort?.close();
    return;
  }
  const { reply, transferred } = answer(task);
  parentPort?.postMessage(reply, transferred);
});
