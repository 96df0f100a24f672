/**
 * Products in one part of a store: those of one sitemap file. The format allows 50,000 addresses
 * and 50 MB; one product with alternates and pictures takes up to 2.5 kB.
 */
export const partSize = 10_000;

/** Collects the borders of parts while products pass by in the order of their ids. */
export class PartBorders {
  readonly size: number;
  readonly #borders = [0];
  #count = 0;
  #last = 0;

  constructor(size: number) {
    this.size = size;
  }

  /** Counts a listed product. Its part begins behind the last product of a full one. */
  add(id: number): void {
    if (this.#count > 0 && this.#count % this.size === 0) this.#borders.push(this.#last);
    this.#count += 1;
    this.#last = id;
  }

  /** Returns the ids after which the parts begin: at least one, ascending. */
  list(): number[] {
    return [...this.#borders];
  }
}
