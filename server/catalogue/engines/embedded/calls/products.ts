import { setImmediate } from 'node:timers/promises';
import { isEnabled } from '../../../../../app/domain/catalogue/availability.ts';
import type { DocumentPosition } from '../../../file/document-file.ts';
import { noPriceChange } from '../../../port.ts';
import type { ProductCalls } from '../../../port.ts';
import type { StoreReader } from '../store-reader.ts';
import { documentBatch } from './documents.ts';

/** Single products, their addresses and reviews. */
export function createProductCalls({ read, readIndexed }: StoreReader): ProductCalls {
  return {
    findProduct: (store, sku) =>
      read(store, (catalogue, now) => {
        const parent = catalogue.findParent(sku);
        if (parent?.isEnabled) return catalogue.findProduct(parent.sku, now);
        const own = catalogue.findProduct(sku, now);
        return own ?? (parent === null ? null : catalogue.findProduct(parent.sku, now));
      }),
    cards: (store, skus) =>
      read(store, (catalogue, now) =>
        skus.flatMap((sku) => {
          const found = catalogue.findCard(sku, now);
          return found && isEnabled(found) ? [found.card] : [];
        }),
      ),
    productAddresses: (store, skus) =>
      read(store, (catalogue) => skus.flatMap((sku) => catalogue.findAddress(sku) ?? [])),
    async *allProductAddresses(store, { after, size }) {
      // Before the first key of the next id.
      let from: DocumentPosition | null = { number: after + 1, key: '' };
      while (from !== null) {
        const start: DocumentPosition = from;
        const batch = await read(store, (catalogue) =>
          catalogue.addressesAfter(start, Math.min(size, documentBatch)),
        );
        yield batch.addresses;
        from = batch.next;
        // Lets other requests run between two batches.
        await setImmediate();
      }
    },
    partBorders: (store, size) =>
      readIndexed(store, ({ catalogue, index }) => {
        const borders = [0];
        // The index has the listed products in the order of their ids.
        for (let ordinal = size; ordinal < index.size; ordinal += size) {
          borders.push(catalogue.requireId(index.skuAt(ordinal - 1)));
        }
        return borders;
      }),
    nextPriceChange: (store) =>
      readIndexed(store, ({ index }) => index.nextPriceChange ?? noPriceChange),
    reviews: (store, productId, page) =>
      read(store, (catalogue) => {
        const { items, summary } = catalogue.findReviews(productId);
        return { items: items.slice(page.start, page.start + page.size), summary };
      }),
  };
}
