import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Metrics } from './metrics.ts';

/** Methods that return async iterators: each batch is awaited separately. */
const streams = ['allProductAddresses', 'documents'] as const;

/** Wraps a catalogue engine and measures the time of each answer. */
export function withMetrics(
  engine: Catalogue,
  metrics: Pick<Metrics, 'catalogueQuestion'>,
): Catalogue {
  return new Proxy(engine, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      const isQuestion = typeof member === 'function' && typeof name === 'string';
      if (!isQuestion || name === 'close' || streams.some((stream) => stream === name)) {
        return member;
      }
      return async (...question: unknown[]) => {
        const startedAt = performance.now();
        const record = (ending: 'ok' | 'refused' | 'failed') =>
          metrics.catalogueQuestion(name, ending, (performance.now() - startedAt) / 1000);
        try {
          const answer: unknown = await Reflect.apply(member, target, question);
          record('ok');
          return answer;
        } catch (error) {
          record(error instanceof CatalogueUnavailable ? 'refused' : 'failed');
          throw error;
        }
      };
    },
  });
}
