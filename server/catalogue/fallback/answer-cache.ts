import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { LRUCache } from 'lru-cache';
import { createByteBoundedCache } from '../../cache/byte-bounded-cache.ts';
import { separateBytes } from '../../cache/separate-bytes.ts';

type CachedAnswer = { body: Buffer; isPacked: boolean; at: number };

type Limits = {
  bytes: number;
  /** Maximum age of an answer, in milliseconds. */
  lifetime: number;
  /** A younger entry is not replaced, in milliseconds. */
  rewriteAfter: number;
};

const pack = promisify(gzip);

/** Shorter answers are stored uncompressed. Characters. */
const worthPacking = 1000;
/** Compressions at once; further answers are stored the next time they come. */
const mostUnderWay = 50;

/** LRU cache of answers as compressed JSON, bounded by total bytes. */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer>;
  readonly #limits: Limits;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(limits: Limits) {
    this.#answers = createByteBoundedCache(limits.bytes);
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** Stores an answer, which must survive a JSON round trip. `now`: milliseconds since 1970. */
  keep(key: string, answer: unknown, now: number): void {
    const known = this.#answers.get(key);
    if (known && Math.abs(now - known.at) < this.#limits.rewriteAfter) return;
    if (this.#underWay.has(key) || this.#underWay.size >= mostUnderWay) return;
    const text = JSON.stringify(answer);
    if (text.length < worthPacking) {
      this.#put(key, { body: separateBytes(Buffer.from(text)), isPacked: false, at: now });
      return;
    }
    const work = pack(text, { level: 1 })
      .then((body) => this.#put(key, { body: separateBytes(body), isPacked: true, at: now }))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, work);
  }

  find(key: string, now: number): { answer: unknown; at: number } | null {
    const cached = this.#answers.get(key);
    if (!cached || Math.abs(now - cached.at) > this.#limits.lifetime) return null;
    const body = cached.isPacked ? gunzipSync(cached.body) : cached.body;
    return { answer: JSON.parse(body.toString()) as unknown, at: cached.at };
  }

  /** Resolves when everything passed to it so far is stored. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  #put(key: string, answer: CachedAnswer): void {
    // The entry itself and its key take about so much.
    this.#answers.set(key, answer, { size: answer.body.length + 2 * key.length + 200 });
  }
}
