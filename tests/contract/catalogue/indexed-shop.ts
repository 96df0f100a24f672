import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createCatalogueDocuments } from '../../../server/backend/catalogue/catalogue-documents.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { SearchQuestion } from '../../../server/commerce/contract/catalogue/catalogue.ts';
import type { ShopOptions, TestShop } from '../../backend/open-shop.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';

export const caller = { storeCode: 'de_de' };
/** Name of the store's index in addresses. */
export const index = 'pitchward_catalog_de_de';

type Answered = {
  hits: { total: number; hits: { _source: Record<string, unknown> }[] };
  aggregations: Record<string, { buckets: unknown[] }>;
};

export type IndexedShop = TestShop & {
  /** Returns the body of an answer to a GET, or to a POST with a body. */
  ask(
    path: string,
    body?: unknown,
    isPosted?: boolean,
  ): Promise<{ status: number; body: Answered }>;
};

/** Opens a back end whose index holds the small catalogue of the tests. */
export async function openIndexedShop(
  open: (options: ShopOptions) => Promise<TestShop>,
): Promise<IndexedShop> {
  const catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings: defaultSettings,
    clock: () => fixtureNow,
  });
  await catalogue.replaceStore(requireStoreView('de_de'), fixtureRecords('de_de'));
  const shop = await open({ documents: createCatalogueDocuments(catalogue) });
  return {
    ...shop,
    async ask(path, body, isPosted = true) {
      const written = body === undefined ? '' : JSON.stringify(body);
      const query = isPosted || written === '' ? '' : `&request=${encodeURIComponent(written)}`;
      const answer = await shop.send(
        `/api/catalog/${path}${query}`,
        written !== '' && isPosted
          ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: written }
          : {},
      );
      return { status: answer.status, body: (await answer.json()) as Answered };
    },
    async close() {
      await shop.close();
      await catalogue.close();
    },
  };
}

/** Returns a query that has only filters. */
export function toFilterQuery(filters: Record<string, unknown>, scope = 'default'): SearchQuestion {
  return {
    _appliedFilters: Object.entries(filters).map(([attribute, value]) => ({
      attribute,
      value,
      scope,
    })),
  };
}
