/** How a list gets its products: their keys first and what is not remembered second, or all at once. */
export type ProductStage = 'keys' | 'whole';

/** Questions of each kind that are timed before it is decided. */
const tries = 10;

/**
 * Two stages for the products of lists, for as long as they pay: the first one carries keys alone,
 * and the second asks only for products that this process does not remember. The first questions
 * are asked in both ways in turn. If asking for keys turns out not to be faster than asking for whole
 * documents, the first stage is left out from then on. Both ways give the same answer.
 * spec: catalogue §4 Product cache, checklist B23
 */
export class ProductStages {
  readonly #times: Record<ProductStage, number[]> = { keys: [], whole: [] };
  readonly #onOff: (medians: Record<ProductStage, number>) => void;
  #decided: ProductStage | null = null;

  /** `onOff` hears once that the first stage is left out, and the times that say why. Milliseconds. */
  constructor(onOff: (medians: Record<ProductStage, number>) => void = () => undefined) {
    this.#onOff = onOff;
  }

  /** How the next list is asked for. */
  get next(): ProductStage {
    if (this.#decided !== null) return this.#decided;
    return this.#times.keys.length <= this.#times.whole.length ? 'keys' : 'whole';
  }

  /** Asks and takes the time. What failed says nothing. */
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

/** One slow answer decides nothing. */
function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
