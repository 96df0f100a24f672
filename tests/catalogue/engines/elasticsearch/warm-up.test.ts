import { describe, expect, test } from 'vitest';
import type { Category } from '../../../../app/domain/catalogue/category.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { toIndexName } from '../../../../server/catalogue/engines/elasticsearch/write/index-names.ts';
import { toRevision } from '../../../../server/catalogue/engines/elasticsearch/write/revisions.ts';
import { warmStores } from '../../../../server/catalogue/engines/elasticsearch/warm-up.ts';
import type { WarmUpDeps } from '../../../../server/catalogue/engines/elasticsearch/warm-up.ts';
import { IndexWarmer } from '../../../../server/catalogue/engines/elasticsearch/index-warmer.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';

const germany = requireStoreView('de_de');
const austria = requireStoreView('de_at');

/** A catalogue with one product that records its requests. */
function askedCatalogue(change: Partial<WarmUpDeps['catalogue']> = {}) {
  const asked: string[] = [];
  const cold: string[] = [];
  const answered = { total: 1, facets: [], start: 0, perPage: 24 };
  const catalogue = {
    rootCategoryId: async () => 2,
    findCategory: async () => ({ id: 2 }) as Category,
    list: async ({ code }, query) => {
      asked.push(`${code} list with ${query.facets.length > 0 ? 'facets' : 'nothing'}`);
      return { ...answered, items: [{ sku: 'CAMP-1', name: 'Finca am Platz' }] };
    },
    search: async ({ code }, { text }) => void asked.push(`${code} search ${text}`),
    ...change,
  } as WarmUpDeps['catalogue'];
  const deps: WarmUpDeps = {
    catalogue,
    settings: defaultSettings,
    limit: () => new AbortController().signal,
    onCold: ({ code }, error) => cold.push(`${code} ${String(error)}`),
  };
  return { deps, asked, cold };
}

describe('warmStores', () => {
  test('requests a listing with facets, a word, a word prefix and a sku prefix', async () => {
    const { deps, asked, cold } = askedCatalogue();
    await warmStores([germany], deps);
    expect(asked).toEqual([
      'de_de list with facets',
      'de_de search Finca',
      'de_de search Fin',
      'de_de search CAM',
    ]);
    expect(cold).toEqual([]);
  });

  test('reports a store that fails and continues with the next one', async () => {
    const { deps, asked, cold } = askedCatalogue({
      rootCategoryId: async ({ code }) => {
        if (code === 'de_de') throw new CatalogueUnavailable('away');
        return 2;
      },
    });
    await warmStores([germany, austria], deps);
    expect(cold).toEqual(['de_de CatalogueUnavailable: away']);
    expect(asked).toContain('de_at list with facets');
  });

  test('stops waiting for an answer at its limit', async () => {
    const { deps, cold } = askedCatalogue({ list: () => new Promise(() => undefined) });
    const limit = new AbortController();
    const warmed = warmStores([germany], { ...deps, limit: () => limit.signal });
    limit.abort(new Error('too long'));
    await warmed;
    expect(cold).toEqual(['de_de Error: too long']);
  });

  test('skips a store that was never loaded', async () => {
    const { deps, asked } = askedCatalogue({ findCategory: async () => null });
    await warmStores([germany], deps);
    expect(asked).toEqual([]);
  });
});

test('uses the new indices of a load before its aliases move', () => {
  const made = (['product', 'category'] as const).flatMap((kind) =>
    ['de_de', 'de_at', 'tts_de_de'].map((code) =>
      toIndexName('shop', code, kind, 1_700_000_000_000),
    ),
  );
  const { indices } = toRevision('shop', 'de_de', made);
  expect([...indices]).toEqual([
    ['product', toIndexName('shop', 'de_de', 'product', 1_700_000_000_000)],
    ['category', toIndexName('shop', 'de_de', 'category', 1_700_000_000_000)],
  ]);
});

describe('IndexWarmer', () => {
  function opened() {
    const revisions = new Map([['de_de', 'first']]);
    const warmed: string[][] = [];
    const held: (() => void)[] = [];
    const warmer = new IndexWarmer({
      views: [germany, austria],
      warm: async (views) => {
        warmed.push(views.map(({ code }) => code));
        await new Promise<void>((resolve) => held.push(resolve));
      },
      findRevision: async ({ code }) => revisions.get(code) ?? '',
      onCold: (_view, error) => expect.unreachable(String(error)),
    });
    return { warmer, revisions, warmed, held };
  }

  test('is not ready until the first requests are answered', async () => {
    const { warmer, held } = opened();
    expect(() => warmer.requireWarm()).toThrow(CatalogueUnavailable);
    const first = warmer.start();
    await Promise.resolve();
    expect(() => warmer.requireWarm()).toThrow(CatalogueUnavailable);
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await first;
    expect(() => warmer.requireWarm()).not.toThrow();
    warmer.close();
  });

  test('warms stores again when their indices change, and the catalogue stays ready', async () => {
    const { warmer, revisions, warmed, held } = opened();
    const first = warmer.start();
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    await first;
    revisions.set('de_at', 'second');
    const second = warmer.check();
    await expect.poll(() => held.length).toBe(2);
    expect(() => warmer.requireWarm()).not.toThrow();
    held[1]?.();
    await second;
    expect(warmed).toEqual([['de_de'], ['de_at']]);
    warmer.close();
  });
});
