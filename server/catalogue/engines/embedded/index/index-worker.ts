import { Worker } from 'node:worker_threads';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { getFurtherStores } from '../../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { PreparedIndex } from './prepare-index.ts';

type IndexJob =
  | { kind: 'index'; file: string; store: StoreView; settings: Settings; revision: number }
  /** Copies the write-ahead log into the database file (SQLite checkpoint). */
  | { kind: 'checkpoint'; file: string };

export type IndexTask = IndexJob & { id: number };

export type IndexReply = { id: number; prepared: PreparedIndex | null; error: unknown };

type Waiting = {
  resolve: (prepared: PreparedIndex | null) => void;
  reject: (error: unknown) => void;
};

const script = new URL('./index-thread.ts', import.meta.url);

/**
 * Prepares indexes in a worker thread, one after the other. Threads cost memory: there is at most
 * one, and only while there are tasks.
 */
export class IndexWorker {
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #lastId = 0;
  #isClosed = false;

  /** Rejects when the file cannot be read or the worker was closed. Null: see prepareIndex. */
  run(job: IndexJob): Promise<PreparedIndex | null> {
    if (this.#isClosed) return Promise.reject(new Error('The catalogue is closed'));
    const id = ++this.#lastId;
    const answered = new Promise<PreparedIndex | null>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#thread ??= this.#start();
    this.#thread.postMessage({ ...job, id } satisfies IndexTask);
    return answered;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
    this.#rejectAll(new Error('The catalogue is closed'));
  }

  #start(): Worker {
    const thread = new Worker(script, { workerData: getFurtherStores() });
    thread.on('message', ({ id, prepared, error }: IndexReply) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) {
        this.#thread = null;
        thread.postMessage(null);
      }
      if (error === null) waiting?.resolve(prepared);
      else waiting?.reject(error);
    });
    thread.on('error', (error) => {
      if (this.#thread === thread) this.#thread = null;
      this.#rejectAll(error);
    });
    thread.on('exit', () => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#rejectAll(new Error('The thread that prepares indexes has ended'));
    });
    return thread;
  }

  #rejectAll(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
