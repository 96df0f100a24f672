import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { LRUCache } from 'lru-cache';
import { createByteBoundedCache } from '../../cache/byte-bounded-cache.ts';

type Kept = { body: Buffer; isPacked: boolean; at: number };

type Limits = {
  bytes: number;
  /** What is older is not given out. Milliseconds. */
  lifetime: number;
  /** What is younger is not written again. Milliseconds. */
  rewriteAfter: number;
};

const pack = promisify(gzip);

/** Shorter ones are kept as they are. Characters. */
const worthPacking = 1000;
/** Packed at once; what comes on top is kept with its next answer. */
const mostUnderWay = 50;

/** LRU cache of answers as compressed JSON, bounded by total bytes. */
export class AnswerCache {
  readonly #answers: LRUCache<string, Kept>;
  readonly #limits: Limits;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(limits: Limits) {
    this.#answers = createByteBoundedCache(limits.bytes);
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** `answer` must come out of JSON as it went in. `now`: milliseconds since 1970. */
  keep(key: string, answer: unknown, now: number): void {
    const known = this.#answers.get(key);
    if (known && Math.abs(now - known.at) < this.#limits.rewriteAfter) return;
    if (this.#underWay.has(key) || this.#underWay.size >= mostUnderWay) return;
    const text = JSON.stringify(answer);
    if (text.length < worthPacking) {
      this.#put(key, { body: Buffer.from(text), isPacked: false, at: now });
      return;
    }
    const work = pack(text, { level: 1 })
      .then((body) => this.#put(key, { body, isPacked: true, at: now }))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
  }

  find(key: string, now: number): { answer: unknown; at: number } | null {
    const kept = this.#answers.get(key);
    if (!kept || Math.abs(now - kept.at) > this.#limits.lifetime) return null;
    const body = kept.isPacked ? gunzipSync(kept.body) : kept.body;
    return { answer: JSON.parse(body.toString()) as unknown, at: kept.at };
  }

  /** Resolves when everything given so far is kept. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  #put(key: string, kept: Kept): void {
    // The entry itself and its key take about so much.
    this.#answers.set(key, kept, { size: kept.body.length + 2 * key.length + 200 });
  }
}
