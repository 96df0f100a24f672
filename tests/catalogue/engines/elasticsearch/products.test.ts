import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { Products } from '../../../../server/catalogue/engines/elasticsearch/products.ts';
import type { ProductHit } from '../../../../server/catalogue/engines/elasticsearch/products.ts';
import type { StoreClient } from '../../../../server/catalogue/engines/elasticsearch/queries/store-client.ts';
import { storeFacts } from '../../../../server/catalogue/store-facts.ts';

const store = requireStoreView('de_de');

function hit(sku: string, fields: Record<string, unknown> = {}): ProductHit {
  const document = { id: 1, sku, name: sku, price: 1, status: 1, visibility: 4, ...fields };
  return { key: sku, document };
}

it('lists a cached card that others evict while the parts of a bundle are read', async () => {
  let answer = (_parts: unknown): void => undefined;
  const parts = new Promise((resolve) => (answer = resolve));
  const storeClient = { search: () => parts } as unknown as StoreClient;
  const facts = storeFacts(store, defaultSettings, () => []);
  const options = { store, settings: defaultSettings, cardFields: [] };
  const products = new Products(storeClient, facts, options);
  const group = hit('GROUP', {
    type_id: 'grouped',
    product_links: [{ link_type: 'associated', linked_product_sku: 'PART' }],
  });
  await products.cardsOf([hit('CACHED')], 0);
  const listed = products.cardsOf([hit('CACHED'), group], 0);
  await products.cardsOf(
    Array.from({ length: 1600 }, (_, index) => hit(`OTHER-${index}`)),
    0,
  );
  answer({ hits: { hits: [] } });
  expect((await listed).map(({ sku }) => sku)).toEqual(['CACHED', 'GROUP']);
});
