import { setImmediate, setTimeout } from 'node:timers/promises';
import { findStoreView } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { DocumentFile } from '../../file/document-file.ts';
import { CatalogueUnavailable } from '../../port.ts';
import { buildInSlices } from './index/build-in-slices.ts';
import type { Pause } from './index/build-in-slices.ts';
import { IndexWorker } from './index/index-worker.ts';
import type { Sections } from './index/sections.ts';
import { OpenedStore } from './opened-store.ts';

export type OpenedStoresDeps = {
  path: string;
  /** The connection that sees the latest load. */
  head: DocumentFile;
  settings: Settings;
  cardFields: readonly string[];
  clock: () => number;
  /**
   * Stores with more products are indexed in a worker thread; their old revision answers until
   * then.
   */
  smallStoreLimit: number;
  pause: Pause;
  /** Called with errors outside of requests. */
  onFault: (error: unknown) => void;
  /** Called when a new revision of a large store starts to answer. */
  onReplaced: (store: StoreView) => void;
};

/** Interval of the check for new revisions of large stores, in milliseconds. */
const checkInterval = 1000;
/**
 * An open snapshot keeps SQLite from reusing the write-ahead log: it is renewed after so many
 * checks.
 */
const checksPerSnapshot = 60;
/** Pause before a failed index is tried again, in milliseconds. */
const failurePause = 10_000;

/** `snapshot`: has its own connection, pinned to its revision; small stores have none. */
type Entry = { opened: OpenedStore; snapshot: boolean; checks: number };

/**
 * The stores of a file, as they answer now. A small store always answers from the newest revision,
 * because its index is built in a moment. A large one keeps its old revision, documents and index,
 * until the new one is prepared.
 */
export class OpenedStores {
  readonly #deps: OpenedStoresDeps;
  readonly #entries = new Map<string, Entry>();
  readonly #replacing = new Set<string>();
  /** A failure is cached for `failurePause`: otherwise each request would repeat it. */
  readonly #failures = new Map<string, { at: number; error: CatalogueUnavailable }>();
  readonly #worker = new IndexWorker();
  readonly #initialPreparation: Promise<void>;
  #isPrepared = false;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(deps: OpenedStoresDeps) {
    this.#deps = deps;
    this.#initialPreparation = this.#prepareFirst();
    this.#initialPreparation.catch(deps.onFault);
  }

  /** Returns the store that answers now. Call it inside `head.reading`. */
  current(store: StoreView): OpenedStore {
    const { head } = this.#deps;
    const entry = this.#entries.get(store.code);
    if (entry && entry.opened.revision === head.revision(store.code)) return entry.opened;
    if (entry?.snapshot && entry.opened.isIndexed) {
      this.#replace(store, entry);
      return entry.opened;
    }
    const fresh = this.#open(store);
    this.#put(store, fresh);
    return fresh.opened;
  }

  /** Resolves when the large stores that the file had at the start can answer. */
  prepared(): Promise<void> {
    return this.#initialPreparation;
  }

  get isPrepared(): boolean {
    return this.#isPrepared;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#worker.close();
    for (const { opened, snapshot } of this.#entries.values()) {
      if (snapshot) opened.file.close();
    }
    this.#entries.clear();
  }

  async #prepareFirst(): Promise<void> {
    const { head } = this.#deps;
    const large = head
      .stores()
      .map((code) => findStoreView(code))
      .filter((store) => store !== null)
      .filter((store) => this.#isLarge(store));
    for (const store of large) {
      await setImmediate();
      while (!this.#isClosed && !this.#find(store).isIndexed) await this.#prepareOnce(store);
    }
    this.#isPrepared = true;
  }

  async #prepareOnce(store: StoreView): Promise<void> {
    try {
      await this.#find(store).prepare();
    } catch (error) {
      if (this.#isClosed) return;
      this.#deps.onFault(error);
      await setTimeout(failurePause, undefined, { ref: false });
    }
  }

  #find(store: StoreView): OpenedStore {
    return this.#deps.head.reading(() => this.current(store));
  }

  #open(store: StoreView): Entry {
    const { path, head, settings, cardFields, clock } = this.#deps;
    const isLarge = this.#isLarge(store);
    const file = isLarge ? new DocumentFile(path, { discardsOldLayout: false }) : head;
    const revision = isLarge ? file.pin(store.code) : head.revision(store.code);
    const opened = new OpenedStore({
      file,
      store,
      settings,
      cardFields,
      revision,
      clock,
      loadIndex: () =>
        isLarge ? this.#loadLarge(store, revision) : this.#buildSmall(store, revision),
    });
    if (isLarge) this.#timer ??= setInterval(() => this.#check(), checkInterval).unref();
    return { opened, snapshot: isLarge, checks: 0 };
  }

  /** An in-memory database has only one connection, so its stores count as small. */
  #isLarge({ code }: StoreView): boolean {
    const { path, head, smallStoreLimit } = this.#deps;
    return path !== ':memory:' && head.hasMoreThan(code, 'product', smallStoreLimit);
  }

  #put(store: StoreView, entry: Entry): void {
    const before = this.#entries.get(store.code);
    this.#entries.set(store.code, entry);
    if (before?.snapshot) before.opened.file.close();
  }

  async #loadLarge(store: StoreView, revision: number): Promise<Sections | null> {
    const { path, settings, onFault } = this.#deps;
    const failure = this.#failures.get(store.code);
    if (failure && performance.now() - failure.at < failurePause) throw failure.error;
    try {
      const prepared = await this.#worker.run({
        kind: 'index',
        file: path,
        store,
        settings,
        revision,
      });
      if (prepared !== null && prepared.problem !== null) {
        onFault(new Error(`The index of ${store.code} is not stored: ${prepared.problem}`));
      }
      return prepared?.sections ?? null;
    } catch (error) {
      const problem = `The index of ${store.code} cannot be prepared`;
      const unavailable = new CatalogueUnavailable(problem, { cause: error });
      this.#failures.set(store.code, { at: performance.now(), error: unavailable });
      throw unavailable;
    }
  }

  #buildSmall(store: StoreView, revision: number): Promise<Sections | null> {
    const { head, settings, pause } = this.#deps;
    return buildInSlices(head, store, settings, {
      pause,
      isCurrent: () => !this.#isClosed && head.revision(store.code) === revision,
    });
  }

  /** Prepares the new revision of a large store, then lets it answer. */
  #replace(store: StoreView, { opened: before }: Entry): void {
    const { code } = store;
    if (this.#replacing.has(code)) return;
    this.#replacing.add(code);
    const work = async () => {
      let fresh = this.#open(store);
      try {
        await fresh.opened.prepare();
        while (!this.#isClosed && !fresh.opened.isIndexed) {
          if (fresh.snapshot) fresh.opened.file.close();
          fresh = this.#open(store);
          await fresh.opened.prepare();
        }
      } catch (error) {
        if (fresh.snapshot) fresh.opened.file.close();
        throw error;
      }
      if (this.#isClosed || this.#entries.get(code)?.opened !== before) {
        if (fresh.snapshot) fresh.opened.file.close();
        return;
      }
      this.#put(store, fresh);
      this.#deps.onReplaced(store);
      await this.#worker.run({ kind: 'checkpoint', file: this.#deps.path });
    };
    work().then(
      () => this.#replacing.delete(code),
      (error: unknown) => {
        if (this.#isClosed) return;
        this.#deps.onFault(error);
        // A later check tries again, not each request.
        void setTimeout(failurePause, undefined, { ref: false }).then(() =>
          this.#replacing.delete(code),
        );
      },
    );
  }

  /**
   * Checks for new revisions of large stores before a visitor needs them, and renews old snapshots.
   */
  #check(): void {
    for (const [code, entry] of this.#entries) {
      if (!entry.snapshot) continue;
      try {
        this.#find(entry.opened.store);
        if (++entry.checks >= checksPerSnapshot && !this.#replacing.has(code)) this.#renew(entry);
      } catch (error) {
        this.#deps.onFault(error);
      }
    }
  }

  #renew(entry: Entry): void {
    entry.checks = 0;
    const file = new DocumentFile(this.#deps.path, { discardsOldLayout: false });
    const isSame = file.pin(entry.opened.store.code) === entry.opened.revision;
    (isSame ? entry.opened.moveTo(file) : file).close();
  }
}
