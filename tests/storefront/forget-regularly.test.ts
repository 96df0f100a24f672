import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetRegularly } from '../../server/storefront/forget-regularly.ts';
import { storefrontMemory } from '../../server/storefront/storefront.ts';

const sixHours = 6 * 60 * 60 * 1000;
const now = () => new Date('2027-03-01T12:00:00Z');

describe('forgetRegularly', () => {
  afterEach(() => void vi.useRealTimers());

  it('deletes what is older than the cookies every six hours until it is stopped', async () => {
    vi.useFakeTimers();
    const moments: number[] = [];
    const storefront = { forgetBefore: async (moment: number) => void moments.push(moment) };
    const stop = forgetRegularly(storefront, now, () => undefined);
    expect(moments).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * sixHours);
    expect(moments).toEqual([1, 2].map(() => now().getTime() - storefrontMemory));
    await stop();
    await vi.advanceTimersByTimeAsync(2 * sixHours);
    expect(moments).toHaveLength(2);
  });

  it('tries again after a failure, which is logged', async () => {
    vi.useFakeTimers();
    const messages: unknown[] = [];
    const storefront = { forgetBefore: () => Promise.reject(new Error('locked')) };
    const stop = forgetRegularly(storefront, now, (error) => messages.push(error));
    await vi.advanceTimersByTimeAsync(2 * sixHours);
    expect(messages).toHaveLength(2);
    await stop();
  });
});
