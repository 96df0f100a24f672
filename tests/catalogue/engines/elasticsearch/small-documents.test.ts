import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import type { Connection } from '../../../../server/catalogue/engines/elasticsearch/connection.ts';
import { ProductStages } from '../../../../server/catalogue/engines/elasticsearch/queries/product-stages.ts';
import { createStoreReader } from '../../../../server/catalogue/engines/elasticsearch/store-reader.ts';
import type { Revision } from '../../../../server/catalogue/engines/elasticsearch/write/revisions.ts';

/** A cluster that has the category index of the second load alone. */
const client = {
  msearch: async ({ searches }: { searches: { index?: string }[] }) => ({
    responses: searches
      .flatMap(({ index }) => index ?? [])
      .map((index) =>
        index === 'category-2' || !index.startsWith('category')
          ? { hits: { hits: [] } }
          : { error: { type: 'index_not_found_exception' }, status: 404 },
      ),
  }),
};

it('opens a store with its new indices when those it knows were removed', async () => {
  let load = 1;
  const read = createStoreReader({
    connection: {
      prefix: 'shop',
      request: (send: (to: typeof client) => unknown) => send(client),
    } as unknown as Connection,
    settings: defaultSettings,
    clock: () => 0,
    cardFields: [],
    stages: new ProductStages(),
    findRevision: async (): Promise<Revision> => ({
      name: `${load}`,
      indices: new Map([['category', `category-${load}`]]),
    }),
    forgetRevision: () => void load++,
  });
  expect(await read(requireStoreView('de_de'), (store) => store.revision.name)).toBe('2');
});
