import type { estypes } from '@elastic/elasticsearch';
import { isEnabled } from '../../../../../app/domain/catalogue/availability.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import { approvedReviews } from '../../../approved-reviews.ts';
import type { Document } from '../../../documents/field.ts';
import { readReview } from '../../../documents/review.ts';
import { requireAccepted } from '../../../file/read-documents.ts';
import type { ProductAddress, ProductCalls } from '../../../port.ts';
import { findNextPriceChange } from '../queries/next-price-change.ts';
import { findPartBorders } from '../queries/part-borders.ts';
import { inOrder } from '../queries/in-order.ts';
import type { ReadStore } from '../store-reader.ts';

/** Most reviews of one product that its summary counts. */
const maxReviews = 10_000;

/** Single products, their addresses and reviews. */
export function createProductCalls(read: ReadStore): ProductCalls {
  return {
    findProduct: (view, sku) => read(view, ({ products }, now) => products.find(sku, now)),
    cards: (view, skus) =>
      read(view, async ({ products }, now) => (await products.cards(skus, now)).filter(isEnabled)),
    productAddresses: (view, skus) => read(view, ({ products }) => products.addresses(skus)),
    allProductAddresses: (view, page) => readAllAddresses(read, view, page),
    partBorders: (view, size) =>
      read(view, ({ storeClient }) => findPartBorders(storeClient, size)),
    nextPriceChange: (view) =>
      read(view, ({ storeClient }, now) => findNextPriceChange(storeClient, now)),
    reviews: (view, productId, page) =>
      read(view, async ({ storeClient }) => {
        const found = await storeClient.search<{ document: Document }>('review', {
          query: { term: { owner: productId } },
          ...inOrder(maxReviews, undefined),
          _source: ['document'],
        });
        const sources = (found?.hits.hits ?? []).flatMap(({ _source: source }) =>
          source ? [requireAccepted(readReview(source.document))] : [],
        );
        const { items, summary } = approvedReviews(sources);
        return { items: items.slice(page.start, page.start + page.size), summary };
      }),
  };
}

async function* readAllAddresses(
  read: ReadStore,
  view: StoreView,
  { after, size }: { after: number; size: number },
): AsyncGenerator<ProductAddress[]> {
  let last: estypes.SortResults | undefined;
  do {
    const from: estypes.SortResults | undefined = last;
    const hits = await read(view, async ({ storeClient }) => {
      const found = await storeClient.search<{ address: ProductAddress }>('product', {
        query: {
          bool: {
            filter: [{ term: { has_address: true } }, { range: { number: { gt: after } } }],
          },
        },
        ...inOrder(size, from),
        _source: ['address'],
      });
      return found?.hits.hits ?? [];
    });
    yield hits.flatMap(({ _source: source }) => source?.address ?? []);
    last = hits.length < size ? undefined : hits.at(-1)?.sort;
  } while (last !== undefined);
}
