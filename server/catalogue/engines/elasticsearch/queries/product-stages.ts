/**
 * How a list fetches its products: first keys and then documents that are not cached, or whole at
 * once.
 */
export type ProductStage = 'keys' | 'whole';

/** Requests of each kind that are timed before the decision. */
const tries = 10;

/**
 * Decides whether lists are fetched in two stages: keys, then only documents that this process has
 * not cached. The first requests alternate between both ways; if keys are not faster than whole
 * documents, the first stage is left out from then on. Both ways give the same answer. Rule B23.1.
 */
export class ProductStages {
  readonly #times: Record<ProductStage, number[]> = { keys: [], whole: [] };
  readonly #onOff: (medians: Record<ProductStage, number>) => void;
  #decided: ProductStage | null = null;

  /**
   * `onOff` is called once when the first stage is left out, with the median times in milliseconds.
   */
  constructor(onOff: (medians: Record<ProductStage, number>) => void = () => undefined) {
    this.#onOff = onOff;
  }

  /** How the next list is fetched. */
  get next(): ProductStage {
    if (this.#decided !== null) return this.#decided;
    return this.#times.keys.length <= this.#times.whole.length ? 'keys' : 'whole';
  }

  /** Runs `ask` and records its time; failures are not counted. */
  async timed<Answer>(stage: ProductStage, ask: () => Promise<Answer>): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await ask();
    this.#took(stage, performance.now() - startedAt);
    return answer;
  }

  #took(stage: ProductStage, milliseconds: number): void {
    if (this.#decided !== null) return;
    const { keys, whole } = this.#times;
    this.#times[stage].push(milliseconds);
    if (keys.length < tries || whole.length < tries) return;
    const medians = { keys: median(keys), whole: median(whole) };
    this.#decided = medians.keys < medians.whole ? 'keys' : 'whole';
    if (this.#decided === 'whole') this.#onOff(medians);
  }
}

/** The median, so that one slow answer does not decide. */
function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
