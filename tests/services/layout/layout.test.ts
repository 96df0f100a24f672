import { describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { openLog } from '../../../server/observability/log.ts';
import { createLayoutService } from '../../../server/services/layout/service.ts';
import type { Visit } from '../../../server/visit.ts';
import { exampleCategory } from './example-category.ts';

const start = Date.parse('2026-11-21T10:00:00Z');

function visitAt(code: string, minutes = 0): Visit {
  return { store: requireStoreView(code), now: new Date(start + minutes * 60_000) } as Visit;
}

type Given = {
  blocks?: Record<string, { title: string; content: string }>;
  rootExtra?: Record<string, unknown>;
  /** Fields of the first offers. */
  offers?: Record<string, unknown>[];
};

function openExample({ blocks = {}, rootExtra = {}, offers = [] }: Given = {}) {
  const categoryTree = vi.fn(async () => [
    exampleCategory({ id: 2, parentId: 1, name: 'Root', extra: rootExtra }),
    exampleCategory({ id: 10, parentId: 2, name: 'Camps' }),
  ]);
  const layout = createLayoutService({
    catalogue: {
      rootCategoryId: async () => 2,
      categoryTree,
      list: async () => ({ items: offers.map(toCard), total: offers.length, facets: [] }),
      findBlock: async (_store: unknown, { identifier }: { identifier: string }) =>
        blocks[identifier] ?? null,
      findPage: async (_store: unknown, { key }: { key: string }) =>
        key === 'imprint' ? { identifier: 'impressum', title: 'Impressum' } : null,
    } as unknown as Catalogue,
    pathOf: documentPaths(defaultSettings),
    settings: defaultSettings,
    origins: { camp: ['http://c'], tour: ['http://t'], cup: ['http://p'] },
    countCart: async () => 3,
    log: openLog('silent'),
    invalidations: { subscribe: () => () => undefined },
  });
  return { layout, categoryTree };
}

const toCard = (fields: Record<string, unknown>) => ({
  type: 'simple',
  extra: {},
  place: null,
  region: null,
  country: null,
  stars: null,
  ...fields,
});

describe('layout service', () => {
  it('links only pages that exist', async () => {
    const { layout } = openExample();
    const { service, legal, cartCount } = await layout.read(visitAt('de_de'));
    expect({ service, legal, cartCount }).toEqual({
      service: [],
      legal: [{ label: 'Impressum', path: '/impressum' }],
      cartCount: 3,
    });
  });

  it("returns the footer's CMS block, sanitised", async () => {
    expect((await openExample().layout.read(visitAt('de_de'))).footer).toBeNull();
    const footer = { title: 'Shop', content: '<p onclick="x()">Open<script>x()</script></p>' };
    const { layout } = openExample({ blocks: { footer } });
    expect((await layout.read(visitAt('de_de'))).footer).toEqual({
      title: 'Shop',
      html: '<p>Open</p>',
    });
  });

  it('marks only the demo catalogue as a demonstration', async () => {
    const isDemonstration = async (rootExtra: Record<string, unknown>) =>
      (await openExample({ rootExtra }).layout.read(visitAt('de_de'))).isDemonstration;
    expect(await isDemonstration({ is_demonstration: true })).toBe(true);
    expect(await isDemonstration({})).toBe(false);
  });

  it.each<[string, Record<string, unknown>[], string]>([
    ['goods, when no first offer is a stay or trip', [{}, {}], 'goods'],
    ['what its brand does, when one of them has a place', [{}, { place: 'Palma' }], 'camp'],
    ['what its brand does, without offers', [], 'camp'],
  ])('sells %s (Rule A2.16)', async (_case, offers, sold) => {
    const { layout } = openExample({ offers });
    expect(await layout.sold(visitAt('de_de'))).toBe(sold);
    expect((await layout.read(visitAt('de_de'))).sold).toBe(sold);
  });

  it('links each brand by its first origin and marks the current store view (Rule A1.13)', async () => {
    const { layout } = openExample();
    const { brands, stores } = await layout.read(visitAt('scc_en'));
    expect(brands.map(({ address }) => address)).toEqual([
      'http://c/',
      'http://t/de_de',
      'http://p/en',
    ]);
    expect(brands.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['cup']);
    expect(stores.slice(0, 2).map(({ code }) => code)).toEqual(['scc_de', 'scc_en']);
    expect(stores).toHaveLength(9);
    const german = { code: 'scc_de', name: 'Deutsch', flag: 'DE', isCurrent: false };
    expect(stores[0]).toMatchObject(german);
    expect(stores.filter(({ isCurrent }) => isCurrent).map(({ code }) => code)).toEqual(['scc_en']);
  });

  it('reads the menu once a minute and store view', async () => {
    const { layout, categoryTree } = openExample();
    await layout.read(visitAt('de_de'));
    await layout.read(visitAt('de_de', 0.9));
    expect(categoryTree).toHaveBeenCalledTimes(1);
    await layout.read(visitAt('de_at', 0.9));
    await layout.read(visitAt('de_de', 1.1));
    expect(categoryTree).toHaveBeenCalledTimes(3);
  });

  it('returns the last menu while the catalogue is unavailable, and none at first', async () => {
    const { layout, categoryTree } = openExample();
    categoryTree.mockRejectedValueOnce(new CatalogueUnavailable('away'));
    expect((await layout.read(visitAt('de_de'))).menu).toEqual([]);
    expect((await layout.read(visitAt('de_de'))).menu).toHaveLength(1);
    categoryTree.mockRejectedValueOnce(new CatalogueUnavailable('away'));
    expect((await layout.read(visitAt('de_de', 2))).menu).toHaveLength(1);
  });

  it('throws other failures', async () => {
    const { layout, categoryTree } = openExample();
    categoryTree.mockRejectedValueOnce(new TypeError('broken'));
    await expect(layout.read(visitAt('de_de'))).rejects.toThrow('broken');
  });
});
