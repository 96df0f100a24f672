import { LRUCache } from 'lru-cache';

/** LRU cache whose entries expire at a time given by the caller, compared with the caller's clock. */
export class ExpiringCache<Value> {
  readonly #entries: LRUCache<string, { value: Value; until: number }>;

  /** `max`: number of entries. A setting may be 0, which `LRUCache` refuses: one is stored then. */
  constructor(max: number) {
    this.#entries = new LRUCache({ max: Math.max(1, Math.floor(max)) });
  }

  /** Returns the value if it is valid at `now` (milliseconds since 1970), otherwise null. */
  find(key: string, now: number): Value | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (now < entry.until) return entry.value;
    this.#entries.delete(key);
    return null;
  }

  /** `until`: milliseconds since 1970; `Infinity` for an entry that never expires. */
  set(key: string, value: Value, until: number): void {
    this.#entries.set(key, { value, until });
  }
}
