/**
 * Things by key, at most so many bytes: what was not asked for the longest goes first. A thing that
 * weighs more than an eighth of all is not taken.
 */
export class ByteShelf<Thing> {
  readonly #things = new Map<string, { thing: Thing; weight: number }>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#things.size;
  }

  entries(): [string, Thing][] {
    return [...this.#things].map(([key, { thing }]) => [key, thing]);
  }

  find(key: string): Thing | null {
    const kept = this.#things.get(key);
    if (!kept) return null;
    // To the end of the line.
    this.#things.delete(key);
    this.#things.set(key, kept);
    return kept.thing;
  }

  /** Without asking for it. */
  peek(key: string): Thing | null {
    return this.#things.get(key)?.thing ?? null;
  }

  /** `weight` in bytes. */
  put(key: string, thing: Thing, weight: number): void {
    this.remove(key);
    if (weight > this.#limit / 8) return;
    this.#things.set(key, { thing, weight });
    this.#bytes += weight;
    for (const oldest of this.#things.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.remove(oldest);
    }
  }

  remove(key: string): void {
    const kept = this.#things.get(key);
    if (!kept) return;
    this.#things.delete(key);
    this.#bytes -= kept.weight;
  }
}
