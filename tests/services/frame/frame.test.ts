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
};

function openExample({ blocks = {}, rootExtra = {} }: Given = {}) {
  const categoryTree = vi.fn(async () => [
    exampleCategory({ id: 2, parentId: 1, name: 'Root', extra: rootExtra }),
    exampleCategory({ id: 10, parentId: 2, name: 'Camps' }),
  ]);
  const frame = createLayoutService({
    catalogue: {
      rootCategoryId: async () => 2,
      categoryTree,
      findBlock: async (_store: unknown, { identifier }: { identifier: string }) =>
        blocks[identifier] ?? null,
      findPage: async (_store: unknown, { key }: { key: string }) =>
        key === 'imprint' ? { identifier: 'impressum', title: 'Impressum' } : null,
    } as unknown as Catalogue,
    pathOf: documentPaths(defaultSettings),
    origins: { camp: ['http://c'], tour: ['http://t'], cup: ['http://p'] },
    countCart: async () => 3,
    log: openLog('silent'),
  });
  return { frame, categoryTree };
}

describe('layout service', () => {
  it('links only pages that exist', async () => {
    const { frame } = openExample();
    const { service, legal, cartCount } = await frame.read(visitAt('de_de'));
    expect({ service, legal, cartCount }).toEqual({
      service: [],
      legal: [{ label: 'Impressum', path: '/impressum' }],
      cartCount: 3,
    });
  });

  it("returns the footer's CMS block, sanitised", async () => {
    expect((await openExample().frame.read(visitAt('de_de'))).footer).toBeNull();
    const footer = { title: 'Shop', content: '<p onclick="x()">Open<script>x()</script></p>' };
    const { frame } = openExample({ blocks: { footer } });
    expect((await frame.read(visitAt('de_de'))).footer).toEqual({
      title: 'Shop',
      html: '<p>Open</p>',
    });
  });

  it('marks only the demo catalogue as a demonstration', async () => {
    const isDemonstration = async (rootExtra: Record<string, unknown>) =>
      (await openExample({ rootExtra }).frame.read(visitAt('de_de'))).isDemonstration;
    expect(await isDemonstration({ is_demonstration: true })).toBe(true);
    expect(await isDemonstration({})).toBe(false);
  });

  it('links each brand by its first origin and marks the current store view', async () => {
    const { frame } = openExample();
    const { brands, stores } = await frame.read(visitAt('scc_en'));
    expect(brands.map(({ address }) => address)).toEqual(['http://c/', 'http://t/', 'http://p/']);
    expect(brands.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['cup']);
    expect(stores.slice(0, 2).map(({ code }) => code)).toEqual(['scc_de', 'scc_en']);
    expect(stores).toHaveLength(9);
  });

  it('reads the menu once a minute and store view', async () => {
    const { frame, categoryTree } = openExample();
    await frame.read(visitAt('de_de'));
    await frame.read(visitAt('de_de', 0.9));
    expect(categoryTree).toHaveBeenCalledTimes(1);
    await frame.read(visitAt('de_at', 0.9));
    await frame.read(visitAt('de_de', 1.1));
    expect(categoryTree).toHaveBeenCalledTimes(3);
  });

  it('returns the last menu while the catalogue is away, and none at first', async () => {
    const { frame, categoryTree } = openExample();
    categoryTree.mockRejectedValueOnce(new CatalogueUnavailable('away'));
    expect((await frame.read(visitAt('de_de'))).menu).toEqual([]);
    expect((await frame.read(visitAt('de_de'))).menu).toHaveLength(1);
    categoryTree.mockRejectedValueOnce(new CatalogueUnavailable('away'));
    expect((await frame.read(visitAt('de_de', 2))).menu).toHaveLength(1);
  });

  it('throws other failures', async () => {
    const { frame, categoryTree } = openExample();
    categoryTree.mockRejectedValueOnce(new TypeError('broken'));
    await expect(frame.read(visitAt('de_de'))).rejects.toThrow('broken');
  });
});
