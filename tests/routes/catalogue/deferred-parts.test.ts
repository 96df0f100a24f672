import type { AppLoadContext } from '@remix-run/node';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDeferredParts } from '../../../app/routes/catalogue/deferred-parts.server.ts';

const warned: unknown[] = [];
const context = {
  shop: { log: { warn: (...words: unknown[]) => warned.push(words) } },
  visit: { traceId: 'trace' },
} as unknown as AppLoadContext;

const never = () => new Promise<never>(() => undefined);
const reviews = { items: [], summary: { count: 0, average: 0, byCategory: {} } };

describe('startDeferredParts', () => {
  beforeEach(() => {
    warned.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns values for parts that load within the head start (Rule G2.2)', async () => {
    const later = { reviews: async () => reviews, related: async () => [], stock: null };
    const parts = await startDeferredParts({ later }, context);
    expect(await parts.reviews).toEqual({ state: 'loaded', value: reviews });
    expect(await parts.related).toEqual({ state: 'loaded', value: { tags: [], offers: [] } });
    expect(parts.stock).toBeNull();
    expect(warned).toEqual([]);
  });

  it('reports failed parts as missing and logs the reason', async () => {
    const later = {
      reviews: async () => Promise.reject(new Error('engine away')),
      related: async () => [],
      stock: async () => ({ isInStock: true, placesLeft: 3, maxQuantity: 3 }),
    };
    const parts = await startDeferredParts({ later }, context);
    expect(await parts.reviews).toEqual({ state: 'missing' });
    expect(await parts.stock).toEqual({
      state: 'loaded',
      value: { isInStock: true, placesLeft: 3, maxQuantity: 3 },
    });
    expect(warned).toHaveLength(1);
  });

  it('waits for the head start and reports slow parts as missing after three seconds (Rule G2.4)', async () => {
    let isOpen = false;
    const later = { reviews: never, related: async () => [], stock: never };
    const opening = startDeferredParts({ later }, context).then((parts) => {
      isOpen = true;
      return parts;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(isOpen).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    expect(isOpen).toBe(true);
    const parts = await opening;
    await vi.advanceTimersByTimeAsync(3000);
    expect(await parts.reviews).toEqual({ state: 'missing' });
    expect(await parts.stock).toEqual({ state: 'missing' });
  });
});
