import type { Price } from '../../../app/domain/catalogue/product.ts';
import { toMajor } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { AddressTarget, Catalogue } from '../../catalogue/port.ts';
import type { Documents, MappedDocument } from './documents.ts';

type Source = Pick<
  Catalogue,
  | 'resolve'
  | 'findProduct'
  | 'findCategory'
  | 'findPage'
  | 'findBlock'
  | 'rootCategoryId'
  | 'categoryTree'
  | 'documents'
  | 'cards'
  | 'search'
>;

/** Largest number of products that a text search returns (Rule B11.24). */
const maxRanked = 999;

/**
 * Answers the back end's questions about addresses, pages, blocks and documents from the catalogue
 * (Rules F1.87, F1.93).
 */
export function createCatalogueDocuments(catalogue: Source): Documents {
  return {
    async findByUrl(store, url) {
      const target = await catalogue.resolve(store, url);
      return target ? findMappedDocument(catalogue, store, url, target) : null;
    },
    async findPage(store, by) {
      const page = await catalogue.findPage(store, by);
      if (!page) return null;
      const { id, identifier, title, heading, content, metaDescription, metaKeywords } = page;
      const described = {
        content_heading: heading,
        meta_description: metaDescription,
        meta_keywords: metaKeywords,
      };
      return { id, identifier, title, content, ...described, active: true };
    },
    async findBlock(store, by) {
      const block = await catalogue.findBlock(store, by);
      return block && { ...block, active: true };
    },
    async categoryImages(store) {
      const tree = await catalogue.categoryTree(store, await catalogue.rootCategoryId(store));
      return tree.flatMap(({ id, image }) => (image ? [{ category_id: id, image }] : []));
    },
    indexed: (store, type, keys) => catalogue.documents(store, type, keys ?? undefined),
    async priced(store, products) {
      const cards = await catalogue.cards(
        store,
        products.map(({ key }) => key),
      );
      const prices = new Map(cards.map(({ sku, price }) => [sku, price]));
      return products.map(({ key, document }) => {
        const price = prices.get(key);
        return { key, document: price ? { ...document, ...toPriceFields(price) } : document };
      });
    },
    async rank(store, text) {
      const query = { text, filters: {}, facets: [], sort: 'relevance' as const };
      const found = await catalogue.search(store, { ...query, start: 0, size: maxRanked });
      return { skus: found.items.map(({ sku }) => sku), suggestions: found.suggestions };
    },
  };
}

/** Returns a price in the price fields of a product document (Rule F5.14). */
function toPriceFields({ net, gross, originalNet, originalGross, isReduced }: Price) {
  const [ours, without] = [toMajor(gross), toMajor(net)];
  const [before, beforeWithout] = [toMajor(originalGross), toMajor(originalNet)];
  const named = (name: string, inclusive: number, exclusive: number) => ({
    [name]: exclusive,
    [`${name}_incl_tax`]: inclusive,
    [`${name}_tax`]: Math.round((inclusive - exclusive) * 100) / 100,
  });
  return {
    ...named('price', ours, without),
    ...named('final_price', ours, without),
    ...named('original_price', before, beforeWithout),
    ...named('special_price', isReduced ? ours : 0, isReduced ? without : 0),
  };
}

async function findMappedDocument(
  catalogue: Source,
  store: StoreView,
  url: string,
  target: AddressTarget,
): Promise<MappedDocument | null> {
  switch (target.kind) {
    case 'product': {
      const product = await catalogue.findProduct(store, target.sku);
      if (!product) return null;
      const child = product.variants.find(({ sku }) => sku === target.childSku) ?? null;
      const { id, sku } = child ?? product;
      const fields = {
        id,
        sku,
        parentSku: product.sku,
        type_id: child ? 'simple' : product.type,
        name: product.name,
        slug: product.slug,
        url_path: url,
        status: product.status,
        visibility: product.visibility,
      };
      return { type: 'product', id, fields };
    }
    case 'category': {
      const category = await catalogue.findCategory(store, target.id);
      if (!category) return null;
      const { id, name, slug, level, path } = category;
      const fields = {
        id,
        name,
        slug,
        level,
        url_path: url,
        url_key: category.urlKey,
        parent_id: category.parentId,
        path: path.join('/'),
        display_mode: category.displayMode,
        is_active: category.isActive,
      };
      return { type: 'category', id, fields };
    }
    case 'page': {
      const page = await catalogue.findPage(store, { identifier: target.identifier });
      if (!page) return null;
      const { id, identifier, title } = page;
      return { type: 'cms_page', id, fields: { id, identifier, title, url_path: url } };
    }
  }
}
