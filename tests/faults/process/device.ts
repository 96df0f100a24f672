import 'fake-indexeddb/auto';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Store } from '../../../app/outbox/protocol/drain.ts';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import type { IdbStore } from '../../../app/outbox/device/idb-store.ts';
import { renewCanary } from '../../../app/outbox/device/canary.ts';
import type { Locks } from '../../../app/outbox/protocol/lock.ts';

/** A tab or the worker, with its own database connection while it is open. */
export type Drainer = { name: string; store: Store; isAlive: boolean; isBusy: boolean };

/** One browser as the outbox sees it: database, locks and canary. */
export class Device {
  readonly locks: Locks | null;
  /** Keys that were reported as possibly lost, as far as the canary holds them. */
  readonly reported: string[] = [];
  #note: string | null = null;
  #name: string;
  #mint: () => string;
  #connections: IdbStore[] = [];
  #reader: IdbStore;

  /** `hasLocks`: without Web Locks a lease in the database replaces them. */
  constructor(name: string, mint: () => string, hasLocks: boolean) {
    this.#name = name;
    this.#mint = mint;
    this.#reader = this.#connect();
    this.locks = hasLocks ? locksOfOneBrowser() : null;
  }

  #connect(): IdbStore {
    const store = openStore(this.#mint, this.#name);
    this.#connections.push(store);
    return store;
  }

  /** `varied`: changes the box after each change. */
  open(name: string, varied: (box: Box) => Box = (box) => box): Drainer {
    const connection = this.#connect();
    const drainer: Drainer = { name, isAlive: true, isBusy: false, store: { change } };
    return drainer;

    async function change<Value>(make: (box: Box) => { box: Box; value: Value }): Promise<Value> {
      if (!drainer.isAlive) throw new Error(`${name} is closed`);
      return connection.change((box) => {
        const { box: next, value } = make(box);
        return { box: varied(next), value };
      });
    }
  }

  read(): Promise<Box> {
    return this.#reader.read();
  }

  /** Does what a page does when it shows the outbox. */
  async show(): Promise<void> {
    const { lost, text: note, isEmpty } = renewCanary(await this.read(), this.#note);
    this.reported.push(...lost);
    this.#note = isEmpty ? null : note;
  }

  forgetNote(): void {
    this.#note = null;
  }

  /** The browser clears the database; the canary stays. */
  async clearStorage(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(this.#name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error ?? new Error('Not deleted'));
    });
  }

  async close(): Promise<void> {
    for (const connection of this.#connections) connection.close();
    await this.clearStorage();
  }
}

/** The part of Web Locks that the outbox uses: one name, only if available. */
function locksOfOneBrowser(): Locks {
  let isHeld = false;
  return {
    async request(_name, _options, run) {
      if (isHeld) return run(null);
      isHeld = true;
      try {
        return await run({});
      } finally {
        isHeld = false;
      }
    },
  };
}
