import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInvalidations } from '../../server/storefront/invalidations.ts';
import type { Invalidations } from '../../server/storefront/invalidations.ts';

describe('openInvalidations', () => {
  let published: string[];
  const log = { error: vi.fn() };
  const epochs = {
    publish: vi.fn(async (tags: readonly string[]) => void published.push(...tags)),
    findPublished: vi.fn(async () => published.splice(0)),
  };
  let invalidations: Invalidations;
  const heard: string[][] = [];

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    published = [];
    heard.length = 0;
    invalidations = await openInvalidations({ epochs, log });
    invalidations.subscribe((tags) => heard.push([...tags]));
  });
  afterEach(async () => {
    await invalidations.close();
    vi.useRealTimers();
  });

  it('reads what was published before it opens, so that a later change is new', async () => {
    expect(epochs.findPublished).toHaveBeenCalledTimes(1);
    published.push('C5');
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([['C5']]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard).toEqual([['C5']]);
  });

  it('announces its own change once, before `publish` resolves', async () => {
    published.push('P1');
    await invalidations.publish(['*']);
    expect(heard).toEqual([['*', 'P1', '*']]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(heard).toHaveLength(1);
  });

  it('announces a change of this process without a row in the database', () => {
    invalidations.announce(['*', 'de_de']);
    expect(heard).toEqual([['*', 'de_de']]);
    expect(epochs.publish).not.toHaveBeenCalled();
  });

  it('logs an outage once and misses nothing', async () => {
    epochs.findPublished.mockRejectedValueOnce(new Error('away'));
    epochs.findPublished.mockRejectedValueOnce(new Error('away'));
    published.push('C5');
    await vi.advanceTimersByTimeAsync(3000);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([['C5']]);
  });

  it('invalidates everything when the first poll fails', async () => {
    epochs.findPublished.mockRejectedValueOnce(new Error('away'));
    const late = await openInvalidations({ epochs, log });
    late.subscribe((tags) => heard.push([...tags]));
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual([['*']]);
    await late.close();
  });

  it('does not call a listener after its end, and none after closing', async () => {
    const other = vi.fn();
    invalidations.subscribe(other)();
    invalidations.announce(['*']);
    expect(other).not.toHaveBeenCalled();
    await invalidations.close();
    published.push('C5');
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toEqual([['*']]);
  });
});
