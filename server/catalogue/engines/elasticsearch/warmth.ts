import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../port.ts';

type WarmthDeps = {
  views: readonly StoreView[];
  /** Asks the first questions of these stores; never rejects. */
  warm: (views: readonly StoreView[]) => Promise<void>;
  /** Names the indices that a store stands in now. */
  findRevision: (view: StoreView) => Promise<string>;
  onCold: (view: StoreView, error: unknown) => void;
};

/** How soon a load of another process is noticed without a visitor. Milliseconds. */
const lookInterval = 5000;

/** Whether the cluster was asked the first questions, and again for each load. */
export class Warmth {
  readonly #deps: WarmthDeps;
  readonly #revisions = new Map<string, string>();
  #first: Promise<void> | null = null;
  #isWarm = false;
  #isLooking = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: WarmthDeps) {
    this.#deps = deps;
  }

  /** Begins when the cluster can be reached; further calls change nothing. */
  start(): Promise<void> {
    this.#first ??= this.look().finally(() => {
      this.#isWarm = true;
    });
    this.#timer ??= setInterval(() => void this.look(), lookInterval).unref();
    return this.#first;
  }

  /** Throws until the first questions were asked. */
  requireWarm(): void {
    if (!this.#isWarm) throw new CatalogueUnavailable('The catalogue is being warmed');
  }

  /** Warms the stores that stand in other indices than at the last look. Never rejects. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await this.#deps.warm(await this.#changed());
    } finally {
      this.#isLooking = false;
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
        // While the cluster is away there is nothing to warm, and its circuit is in the log.
        if (!(error instanceof CatalogueUnavailable)) this.#deps.onCold(view, error);
      }
    }
    return changed;
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }
}
