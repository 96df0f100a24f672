/** Keeps the entries used last, up to a limit, each until a moment of its own. */
export class RecentMap<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: Value; until: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The entry if it still holds at `now` (milliseconds since 1970). */
  find(key: string, now: number): Value | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#entries.delete(key);
    if (now >= entry.until) return null;
    this.#entries.set(key, entry);
    return entry.value;
  }

  keep(key: string, value: Value, until: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until });
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}
