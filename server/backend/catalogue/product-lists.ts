import type { Context, Hono } from 'hono';
import type { Price, Product } from '../../../app/domain/catalogue/product.ts';
import { toMajor } from '../../../app/domain/money.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { mostPricedSkus } from '../../commerce/contract/catalogue/product.ts';
import type { ListedProduct, RenderedProduct } from '../../commerce/contract/catalogue/product.ts';
import { texts } from '../../commerce/contract/contract.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { RefusedReply } from '../http/reply.ts';
import { readStore, readStoreOrId, send } from '../http/request.ts';

/**
 * Adds the calls for product lists and their current prices in the store; unknown skus are left out
 * (Rules F1.36, F1.37).
 */
export function addProductCalls(app: Hono, deps: Pick<BackendDeps, 'products'>): void {
  app.get('/api/product/list', async (c) => {
    const found = await findAll(c, readStore(c));
    if ('refused' in found) return send(c, found.refused);
    const items = found.products.map(({ product, sku }) => toListedProduct(product, sku));
    return send(c, replyWith({ items, search_criteria: {}, total_count: items.length }));
  });

  app.get('/api/product/render-list', async (c) => {
    const found = await findAll(c, readStoreOrId(c));
    if ('refused' in found) return send(c, found.refused);
    const currency = c.req.query('currencyCode');
    if (currency && currency !== found.store.currency) {
      return send(c, refuse(400, `Prices of this store are in ${found.store.currency}`));
    }
    const items = found.products.map(({ product, sku }) =>
      toRenderedProduct(product, sku, found.store),
    );
    return send(c, replyWith({ items }));
  });

  async function findAll(
    c: Context,
    store: Result<StoreView, RefusedReply>,
  ): Promise<Found | { refused: RefusedReply }> {
    if (!store.ok) return { refused: store.problem };
    const skus = [...new Set((c.req.query('skus') ?? '').split(',').filter((sku) => sku !== ''))];
    if (skus.length === 0) return { refused: refuse(400, texts.missingSkus) };
    if (skus.length > mostPricedSkus) {
      return { refused: refuse(400, `At most ${mostPricedSkus} skus at once`) };
    }
    const products = await Promise.all(
      skus.map(async (sku) => ({
        sku,
        product: await deps.products.findListed(store.value, sku),
      })),
    );
    return {
      store: store.value,
      products: products.flatMap(({ sku, product }) => (product ? [{ sku, product }] : [])),
    };
  }
}

type Found = { store: StoreView; products: { sku: string; product: Product }[] };

/** Returns the product itself, or the child with the requested sku. */
function findItem(product: Product, sku: string): { id: number; name: string; price: Price } {
  return product.variants.find((variant) => variant.sku === sku) ?? product;
}

function toListedProduct(product: Product, sku: string): ListedProduct {
  const { id, name, price } = findItem(product, sku);
  const isChild = id !== product.id;
  return {
    id,
    sku,
    name,
    price: toMajor(price.originalNet),
    status: product.status,
    visibility: isChild ? 1 : product.visibility,
    type_id: isChild ? 'simple' : product.type,
    updated_at: product.updatedAt,
    product_links: (isChild ? [] : product.links).map((link) => ({
      sku: product.sku,
      link_type: link.type,
      linked_product_sku: link.sku,
      position: link.position,
      extension_attributes: { qty: link.quantity },
    })),
    tier_prices: product.tierPrices.map(({ groupId, quantity, net }) => ({
      customer_group_id: groupId,
      qty: quantity,
      value: toMajor(net),
    })),
    custom_attributes: [],
  };
}

function toRenderedProduct(product: Product, sku: string, store: StoreView): RenderedProduct {
  const { id, name, price } = findItem(product, sku);
  const { net, gross, originalNet, originalGross, isReduced } = price;
  return {
    id,
    name,
    type: product.type,
    store_id: store.id,
    currency_code: store.currency,
    price_info: {
      final_price: toMajor(gross),
      regular_price: toMajor(originalGross),
      special_price: isReduced ? toMajor(gross) : null,
      extension_attributes: {
        tax_adjustments: {
          final_price: toMajor(net),
          regular_price: toMajor(originalNet),
          special_price: isReduced ? toMajor(net) : null,
        },
      },
    },
  };
}
