import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../port.ts';

type IndexWarmerDeps = {
  views: readonly StoreView[];
  /** Warms these stores; never rejects. */
  warm: (views: readonly StoreView[]) => Promise<void>;
  /** Returns a name for the indices that a store has now. */
  findRevision: (view: StoreView) => Promise<string>;
  onCold: (view: StoreView, error: unknown) => void;
};

/** Interval of the check for loads by other processes, in milliseconds. */
const checkInterval = 5000;

/** Tracks whether the indices have been warmed, and warms them again after each load. */
export class IndexWarmer {
  readonly #deps: IndexWarmerDeps;
  readonly #revisions = new Map<string, string>();
  #first: Promise<void> | null = null;
  #isWarm = false;
  #isChecking = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: IndexWarmerDeps) {
    this.#deps = deps;
  }

  /** Starts when the cluster can be reached; further calls have no effect. */
  start(): Promise<void> {
    this.#first ??= this.check().finally(() => {
      this.#isWarm = true;
    });
    this.#timer ??= setInterval(() => void this.check(), checkInterval).unref();
    return this.#first;
  }

  /** Throws CatalogueUnavailable until the indices have been warmed. */
  requireWarm(): void {
    if (!this.#isWarm) throw new CatalogueUnavailable('The catalogue is being warmed');
  }

  /** Warms the stores whose indices have changed since the last check. Never rejects. */
  async check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#deps.warm(await this.#changed());
    } finally {
      this.#isChecking = false;
    }
  }

  async #changed(): Promise<StoreView[]> {
    const changed: StoreView[] = [];
    for (const view of this.#deps.views) {
      try {
        const revision = await this.#deps.findRevision(view);
        if (revision !== (this.#revisions.get(view.code) ?? '')) changed.push(view);
        this.#revisions.set(view.code, revision);
      } catch (error) {
        // While the cluster is unavailable nothing can be warmed; the circuit breaker is logged already.
        if (!(error instanceof CatalogueUnavailable)) this.#deps.onCold(view, error);
      }
    }
    return changed;
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }
}
