import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '../../../app/domain/content/page.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { createContentService } from '../../../server/services/content/service.ts';
import { fixtureNow } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { germany, visit } from '../catalogue/open-pages.ts';

const record = (entity: CatalogueRecord['entity'], document: CatalogueRecord['document']) => ({
  store: 'de_de',
  entity,
  document,
});
const page = (id: number, identifier: string, given: CatalogueRecord['document'] = {}) =>
  record('cms_page', { id, identifier, title: identifier.toUpperCase(), content: '', ...given });
const node = (id: number, parent: number, given: CatalogueRecord['document']) =>
  record('cms_hierarchy', { node_id: id, parent_node_id: parent, sort_order: id, ...given });

const records: CatalogueRecord[] = [
  page(1, 'agb', { page_key: 'terms', content: '<h2>Eins</h2><a href="/hilfe">x</a>' }),
  page(2, 'hilfe', { content_heading: 'Hilfe & Rat' }),
  page(3, 'aus', { active: false }),
  page(4, 'allein'),
  page(5, 'tief', { page_key: 'deep' }),
  node(10, 0, { label: 'Service' }),
  node(11, 10, { page_id: 1 }),
  node(12, 10, { page_id: 2, label: 'Hilfe!' }),
  node(13, 10, { page_id: 3 }),
  node(14, 10, { page_id: 77 }),
  node(15, 12, { identifier: 'tief' }),
  record('cms_block', { id: 1, identifier: 'page-deep', title: 'Kurz', content: '<h2>a</h2>' }),
  record('cms_block', { id: 2, identifier: 'page-hilfe', title: 'Rat', content: 'b<script>' }),
  record('twofour_contactpersons', { id: 1, name: 'Mara Ott', function: 'Camps' }),
];

const missing = refusal({
  kind: 'refused' as const,
  code: 404,
  message: '',
  details: null,
  findings: [],
  retryAfter: null,
});

describe('CMS pages', () => {
  let catalogue: EmbeddedCatalogue;
  beforeEach(async () => {
    catalogue = openEmbeddedCatalogue({
      file: ':memory:',
      settings: defaultSettings,
      clock: () => fixtureNow,
    });
    await catalogue.replaceStore(germany, records);
  });
  afterEach(() => catalogue.close());

  const open = (cmsPage: Commerce['cmsPage'] = async () => missing, useUrlDispatcher = true) =>
    createContentService({
      catalogue,
      invalidations: { subscribe: () => () => undefined },
      commerce: { cmsPage },
      pathOf: documentPaths({ ...defaultSettings, useUrlDispatcher }),
    });

  it('have the pages around them in the hierarchy, without those that cannot be shown (Rules A20.1, A20.2)', async () => {
    const found = await open().page(visit, 'hilfe');
    expect(found).toMatchObject({
      heading: 'Hilfe & Rat',
      breadcrumbs: [
        { label: 'Pitchward', path: '/' },
        { label: 'Service', path: null },
      ],
      links: [
        { label: 'AGB', path: '/agb', isCurrent: false, below: [] },
        {
          label: 'Hilfe!',
          path: '/hilfe',
          isCurrent: true,
          below: [{ label: 'TIEF', path: '/tief', isCurrent: false }],
        },
      ],
    });
  });

  it('have breadcrumbs on every level', async () => {
    const found = await open().page(visit, 'tief');
    expect(found?.breadcrumbs.slice(1)).toEqual([
      { label: 'Service', path: null },
      { label: 'Hilfe!', path: '/hilfe' },
    ]);
  });

  it('have no links when the hierarchy does not have them', async () => {
    const found = await open().page(visit, 'allein');
    expect(found).toMatchObject({ breadcrumbs: [{ path: '/' }], links: [], aside: null });
  });

  it('have the block of their key or identifier beside them (Rules A20.1, A20.7)', async () => {
    expect((await open().page(visit, 'tief'))?.aside).toEqual({
      title: 'Kurz',
      html: '<h3>a</h3>',
    });
    expect((await open().page(visit, 'hilfe'))?.aside).toEqual({ title: 'Rat', html: 'b' });
  });

  it('have a contact person, except legal pages (Rule A19.8)', async () => {
    expect((await open().page(visit, 'hilfe'))?.contact?.name).toBe('Mara Ott');
    expect((await open().page(visit, 'agb'))?.contact).toBeNull();
  });

  it('link to /i/… while the URL dispatcher is off', async () => {
    const found = await open(undefined, false).page(visit, 'hilfe');
    expect(found?.path).toBe('/i/hilfe');
    expect(found?.links.map(({ path }) => path)).toEqual(['/i/agb', '/i/hilfe']);
  });

  it('are read from the commerce host when the catalogue does not have them (Rule A20.4)', async () => {
    const far: Page = {
      id: 70,
      identifier: 'fern',
      key: null,
      title: 'Fern',
      heading: null,
      content: '<p onclick="x()">Hallo</p>',
      metaDescription: null,
      metaKeywords: null,
    };
    const asked: unknown[] = [];
    const service = open(async (_caller, by) => {
      asked.push(by);
      return success(far);
    });
    expect(await service.page(visit, 'fern')).toMatchObject({ html: '<p>Hallo</p>', links: [] });
    expect(asked).toEqual([{ identifier: 'fern', storeId: 1 }]);
    await service.page(visit, 'agb');
    expect(asked).toHaveLength(1);
    expect(await open().page(visit, 'fern')).toBeNull();
  });
});
