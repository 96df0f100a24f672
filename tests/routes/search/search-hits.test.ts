import { describe, expect, it, vi } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { loader } from '../../../app/routes/search/search-hits.route.ts';

/** Answers a request while the limit of searches is reached or not. */
async function ask(query: string, isLimited: boolean) {
  const regionOffers = vi.fn(async () => ({ id: 7, offers: [] }));
  const refused = refusal({ kind: 'too-many' as const, minutes: 4 });
  const search = {
    hits: async () => (isLimited ? refused : success({ text: 'x' })),
    limited: async (_visit: unknown, find: () => Promise<unknown>) =>
      isLimited ? refused : success(await find()),
  };
  const shop = { search, catalogue: { regionOffers }, settings: defaultSettings };
  const request = new Request(`https://shop.example/search/hits?${query}`);
  const context = { shop, visit: { store: { code: 'de_de' } } };
  const answer = await loader({ request, context, params: {} } as never);
  return { answer, regionOffers };
}

describe('the hits of a search and the offers of a region', () => {
  it.each(['q=camp', 'region=7'])(
    'are refused above the limit of searches: %s (Rule S4.2)',
    async (query) => {
      const { answer, regionOffers } = await ask(query, true);
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '240']);
      expect(await answer.json()).toBeNull();
      expect(regionOffers).not.toHaveBeenCalled();
    },
  );

  it('are JSON below it', async () => {
    const { answer } = await ask('region=7', false);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: 7, offers: [] });
  });
});
