import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { cacheReviews } from '../../../server/services/review/cached-reviews.ts';
import type { InvalidationListener } from '../../../server/storefront/invalidations.ts';

type Calls = Pick<Commerce, 'listReviews' | 'reviewSummaries'>;
type AnswerOf<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>;

const lena: Caller = { storeCode: 'de_de', userToken: 'token-of-lena' };
const marcus: Caller = { storeCode: 'en', userToken: 'token-of-marcus' };
const page = { size: 24, from: 0 };

const summaryOf = (id: number) => ({
  product_id: id,
  count: 2,
  average: 80,
  ratings: [],
  recommended: 1,
});

let list: ReturnType<typeof vi.fn<Calls['listReviews']>>;
let summaries: ReturnType<typeof vi.fn<Calls['reviewSummaries']>>;
let announce: InvalidationListener;
let cached: Calls;
let time = 0;

beforeEach(() => {
  list = vi.fn(async () => success({ items: [], total_count: 0 }) as AnswerOf<'listReviews'>);
  // Products with an even id have reviews.
  summaries = vi.fn(
    async (_caller: Caller, ids: readonly number[]) =>
      success(ids.filter((id) => id % 2 === 0).map(summaryOf)) as AnswerOf<'reviewSummaries'>,
  );
  const listeners: InvalidationListener[] = [];
  announce = (tags) => listeners.forEach((listener) => listener(tags));
  const invalidations = {
    subscribe: (listener: InvalidationListener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  time = Date.parse('2026-11-23T12:00:00Z');
  const deps = { invalidations, now: () => time };
  cached = cacheReviews({ listReviews: list, reviewSummaries: summaries }, deps);
});

const readBoth = async (caller = lena, id = 2) => [
  await cached.listReviews(caller, id, page),
  await cached.reviewSummaries(caller, [id]),
];

describe('reviews', () => {
  it('are read once, and two visitors get the same (Rule P1.8)', async () => {
    expect(await readBoth(marcus)).toEqual(await readBoth(lena));
    expect(list).toHaveBeenCalledTimes(1);
    expect(summaries).toHaveBeenCalledTimes(1);
  });

  it('are asked for all products of a page where one is not known, also those without reviews', async () => {
    await cached.reviewSummaries(lena, [1, 2]);
    await cached.reviewSummaries(marcus, [2, 1]);
    const answer = await cached.reviewSummaries(lena, [1, 2, 3, 4]);
    expect(summaries.mock.calls.map(([, ids]) => ids)).toEqual([
      [1, 2],
      [1, 2, 3, 4],
    ]);
    expect(answer).toEqual(success([summaryOf(2), summaryOf(4)]));
  });

  it('are read per part of the list', async () => {
    await cached.listReviews(lena, 2, page);
    await cached.listReviews(lena, 2, { size: 24, from: 24 });
    await cached.listReviews(lena, 4, page);
    expect(list).toHaveBeenCalledTimes(3);
  });

  const changes: [tags: string[], isReadAgain: boolean][] = [
    [['P2'], true],
    [['sku:PX2', 'P2'], true],
    [['*'], true],
    [['de_de'], true],
    [['P4'], false],
    [['sku:PX2'], false],
    [['C2'], false],
  ];
  it.each(changes)('after a change of %j are read again: %s', async (tags, isReadAgain) => {
    await readBoth();
    announce(tags);
    await readBoth();
    expect(list).toHaveBeenCalledTimes(isReadAgain ? 2 : 1);
    expect(summaries).toHaveBeenCalledTimes(isReadAgain ? 2 : 1);
  });

  it('whose reading began before a change are not stored', async () => {
    const reading = readBoth();
    announce(['P2']);
    await reading;
    await readBoth();
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('are not stored when the host refuses', async () => {
    const problem = { kind: 'unreachable' } as never;
    list.mockResolvedValueOnce(refusal(problem));
    summaries.mockResolvedValueOnce(refusal(problem));
    const [first, second] = await readBoth();
    expect([first?.ok, second?.ok]).toEqual([false, false]);
    const again = await readBoth();
    expect(again.every(({ ok }) => ok)).toBe(true);
  });

  it('are read again after half a minute, for hosts that publish no change', async () => {
    await readBoth();
    time += 31_000;
    await readBoth();
    expect(list).toHaveBeenCalledTimes(2);
    expect(summaries).toHaveBeenCalledTimes(2);
  });
});
