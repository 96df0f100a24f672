import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createCatalogueDocuments } from '../../../server/backend/catalogue/catalogue-documents.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { blockAnswerSchema, pageAnswerSchema } from '../../../server/commerce/contract/cms.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { resultOf, openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

const catalogue = openEmbeddedCatalogue({
  file: ':memory:',
  settings: defaultSettings,
  clock: () => fixtureNow,
});
const caller = { storeCode: 'de_de' };
let shop: TestShop;
beforeAll(async () => {
  await catalogue.replaceStore(requireStoreView('de_de'), [
    ...fixtureRecords('de_de'),
    {
      store: 'de_de',
      entity: 'cms_page',
      document: { id: 9, identifier: 'hilfe/tür & tor', title: 'Tür', content: '<p>Auf</p>' },
    },
  ]);
  shop = await openShop({ documents: createCatalogueDocuments(catalogue) });
});
afterAll(async () => {
  await shop.close();
  await catalogue.close();
});

describe('GET /api/ext/cms-data', () => {
  it('returns a page by id and by identifier (Rule F1.93)', async () => {
    const page = { id: 1, identifier: 'agb', title: 'AGB', content: '<p>Text</p>' };
    expect(valueOf(await shop.commerce.cmsPage(caller, { id: 1 }))).toMatchObject(page);
    const by = { identifier: 'agb', storeId: 1 };
    expect(valueOf(await shop.commerce.cmsPage({ storeCode: 'en' }, by))).toMatchObject(page);
  });

  it('finds identifiers with slashes and letters of any script', async () => {
    const by = { identifier: 'hilfe/tür & tor', storeId: 1 };
    expect(valueOf(await shop.commerce.cmsPage(caller, by))).toMatchObject({ id: 9 });
  });

  it('returns a block by id and by identifier (Rule F1.93)', async () => {
    const block = { id: 5, identifier: 'home-hero', title: 'Hero', content: '<b>Hallo</b>' };
    const path = '/api/ext/cms-data/cmsBlock';
    expect(await resultOf(shop, `${path}/5`)).toMatchObject(block);
    expect(await resultOf(shop, `${path}Identifier/home-hero/storeId/1`)).toMatchObject(block);
  });

  it.each([
    [{ id: 2 }, 404],
    [{ id: 77 }, 404],
    [{ identifier: 'alt', storeId: 1 }, 404],
    [{ identifier: 'agb', storeId: 7 }, 404],
    [{ identifier: 'agb', storeId: 99 }, 400],
  ])('refuses %j with %i and a message in an object (Rules F1.5, F1.93)', async (by, code) => {
    expect(problemOf(await shop.commerce.cmsPage(caller, by))).toMatchObject({
      kind: 'refused',
      code,
      details: { errorMessage: expect.any(String) as string, code },
    });
  });
});

describe('page of another host', () => {
  it.each([
    [
      { id: '3', identifier: 'x', title: 'X', is_active: '1' },
      { id: 3, content: '' },
    ],
    [{ id: 3, identifier: 'x', title: 'X', content_heading: 'H', active: 1 }, { heading: 'H' }],
    [{ id: 3, identifier: 'x', title: 'X', active: false }, null],
    [{ id: 3, identifier: 'x', title: 'X', is_active: 0 }, null],
  ])('is parsed: %j', (wire, expected) => {
    const page = pageAnswerSchema.parse(wire);
    if (expected) expect(page).toMatchObject(expected);
    else expect(page).toBeNull();
    expect(blockAnswerSchema.parse(wire) === null).toBe(expected === null);
  });
});
