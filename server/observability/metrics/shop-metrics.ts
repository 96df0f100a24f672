import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { findFunnelStage } from './funnel-stage.ts';
import type { Instruments } from './instruments.ts';

/** Counters of the page cache since its start, and its present size. */
export type CacheState = {
  hits: number;
  misses: number;
  dropped: number;
  pages: number;
  bytes: number;
};

type StoreLabels = Pick<StoreView, 'brand' | 'code'>;

/** Mails that wait for their next attempt, and mails that were given up. */
export type MailQueue = { waiting: number; failed: number };

/** Log lines, orders, mails and the page cache. */
export function shopMetrics({ counter, gauge, readCounter, readGauge, stateGauge }: Instruments) {
  const lines = counter('shop_log_lines_total', 'Warnings and errors in the log', ['level']);
  const orders = counter('shop_orders_placed_total', 'Inquiries that were placed', [
    'brand',
    'store',
  ]);
  const stages = counter(
    'shop_funnel_total',
    'Pages that were rendered, by their stage on the way to an inquiry',
    ['brand', 'store', 'stage'],
  );
  const info = gauge('shop_info', 'Version of the shop; the value is 1', ['version']);

  return {
    logLine: (level: 'warn' | 'error' | 'fatal') => lines.inc({ level }),
    orderPlaced: ({ brand, code }: StoreLabels) => orders.inc({ brand, store: code }),
    /** Counts a page that a visitor got. `path`: inside the store view. */
    pageAnswered({ brand, code }: StoreLabels, path: string) {
      const stage = findFunnelStage(path);
      if (stage !== null) stages.inc({ brand, store: code, stage });
    },
    describeProcess({ version, workers }: { version: string; workers: number }) {
      info.set({ version }, 1);
      // Each worker adds one, so the sum is the number of those that answer.
      readGauge('shop_workers', 'Processes that serve pages', () => 1);
      readGauge('shop_workers_wanted', 'Processes that should serve pages', () => workers, 'max');
    },
    watchOutputCache(read: () => CacheState) {
      readCounter(
        'shop_output_cache_hits_total',
        'Responses from the output cache',
        () => read().hits,
      );
      readCounter(
        'shop_output_cache_misses_total',
        'Pages rendered for the output cache',
        () => read().misses,
      );
      readCounter(
        'shop_output_cache_dropped_total',
        'Pages dropped from the output cache',
        () => read().dropped,
      );
      readGauge('shop_output_cache_pages', 'Pages in the output cache', () => read().pages);
      readGauge('shop_output_cache_bytes', 'Bytes in the output cache', () => read().bytes);
    },
    watchMails(read: () => Promise<MailQueue>) {
      // All workers share one queue.
      stateGauge('shop_mails', 'Mails that wait, and mails that were given up', read);
    },
  };
}
