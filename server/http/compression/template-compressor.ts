import { constants } from 'node:zlib';
import type { DocumentTemplate, FilledTemplate } from '../../../app/request/filled-document.ts';
import type { Log } from '../../observability/log.ts';
import { compressTemplate, fillBrotli } from './brotli-template.ts';
import type { BrotliTemplate } from './brotli-template.ts';

/** What is known about a template; it lives as long as the template. */
type Known = { visits: number; brotli: BrotliTemplate | null };

export type TemplateCompressor = {
  /** Returns the document in brotli; null while its template is not compressed. */
  find(filled: FilledTemplate): Buffer<ArrayBuffer> | null;
  /** Resolves once nothing is being compressed. */
  settled(): Promise<void>;
};

/**
 * After how many visits a template is compressed, and how well. Quality 8 costs what two visits save;
 * the highest one costs 75 of them and makes a document 5 to 7 percent smaller.
 */
export const compressionSteps: readonly { visits: number; quality: number }[] = [
  { visits: 3, quality: 8 },
  { visits: 24, quality: constants.BROTLI_MAX_QUALITY },
];

/** Templates that wait; others are tried again at a later visit. */
const maxWaiting = 20;

/**
 * Compresses the templates of documents in the background, one after the other, so that a visit only
 * fills in its values. Rule P1.11
 */
export function createTemplateCompressor(log: Pick<Log, 'warn' | 'error'>): TemplateCompressor {
  const templates = new WeakMap<DocumentTemplate, Known>();
  let work = Promise.resolve();
  let waiting = 0;

  async function compress({ template, values }: FilledTemplate, known: Known, quality: number) {
    const lengths = Object.fromEntries(
      Object.entries(values).map(([name, { length }]) => [name, length]),
    );
    const brotli = await compressTemplate(template, lengths, quality);
    if (brotli) known.brotli = brotli;
    else log.warn({ quality }, 'a template cannot be compressed');
  }

  function add(filled: FilledTemplate, known: Known, quality: number): void {
    waiting += 1;
    work = work
      .then(() => compress(filled, known, quality))
      .catch((error: unknown) => log.error({ error }, 'compressing a template failed'))
      .finally(() => {
        waiting -= 1;
      });
  }

  return {
    settled: () => work,
    find(filled) {
      const { template, values } = filled;
      let known = templates.get(template);
      if (!known) {
        known = { visits: 0, brotli: null };
        templates.set(template, known);
      }
      const { visits } = known;
      const step = compressionSteps.find((one) => one.visits === visits + 1);
      const isFull = step !== undefined && waiting >= maxWaiting;
      if (!isFull) known.visits += 1;
      if (step && !isFull) add(filled, known, step.quality);
      return known.brotli && fillBrotli(known.brotli, values);
    },
  };
}
