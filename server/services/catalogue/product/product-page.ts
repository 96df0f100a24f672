import { checkAvailability } from '../../../../app/domain/catalogue/availability.ts';
import type { Unavailable } from '../../../../app/domain/catalogue/availability.ts';
import type { LiveStock, PageReviews } from '../../../../app/domain/catalogue/deferred.ts';
import { hasBegun } from '../../../../app/domain/catalogue/event-facts.ts';
import type {
  ListedOffer,
  Breadcrumb,
} from '../../../../app/domain/catalogue/listing/listing-page.ts';
import type { OfferForm, OfferProblem } from '../../../../app/domain/catalogue/offer/offer-form.ts';
import type { SubmittedChoice } from '../../../../app/domain/catalogue/offer/product-choice.ts';
import type { ProductPage } from '../../../../app/domain/catalogue/product-page.ts';
import type { Product, Variant } from '../../../../app/domain/catalogue/product.ts';
import {
  availableVariants,
  chooseVariant,
} from '../../../../app/domain/catalogue/offer/variant.ts';
import type { Choices } from '../../../../app/domain/catalogue/offer/variant.ts';
import { success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { documentPaths } from '../../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { Visit } from '../../../visit.ts';
import type { CatalogueDeps, OfferDeps } from '../service.ts';
import { homeCategory, readCategoryTree, breadcrumbsOf } from '../category-tree.ts';
import type { CategoryTree } from '../category-tree.ts';
import { choicesOf } from './choices.ts';
import { toShownProduct } from './shown-product.ts';
import { bookableItem, offerOf } from './bookable-item.ts';
import { mergeReviews } from '../../../../app/domain/review/merged-reviews.ts';
import { inTime } from '../../in-time.ts';
import { reviewsHere, summariesHere } from '../../review/service.ts';
import { readLiveStock } from './live-stock.ts';
import { refreshProduct } from '../refresh-prices.ts';
import { findRelated } from '../related.ts';

/** Deferred parts of the page; each is loaded on demand and may fail. */
type DeferredLoaders = {
  reviews: () => Promise<PageReviews>;
  related: () => Promise<ListedOffer[]>;
  /** Null while stock is not synchronised, or when nothing can be bought or it has begun. */
  stock: (() => Promise<LiveStock | null>) | null;
};

/** The selection that a visitor requested. */
export type ProductSelection = {
  childSku: string | null;
  /** Query of the address: option codes with option ids; other parameters are ignored. */
  query: URLSearchParams;
  /** Texts of the form that are not in the address. */
  texts?: SubmittedChoice;
  /** A refused form, shown again as submitted. */
  refused?: OfferForm & { problems: OfferProblem[] };
};

/** Timeout for reviews written in the shop. Milliseconds. */
const reviewTimeout = 300;

/** Most reviews in the page; the first few are visible, the others on request. Rule B17.6. */
const maxReviews = 24;

/**
 * Returns the page of a product; null when there is no such product. Refuses when it is not
 * available. Rules B3.1 to B3.3, B5.1.
 */
export async function findProductPage(
  deps: OfferDeps,
  visit: Visit,
  sku: string,
  wish: ProductSelection,
): Promise<Result<ProductPage & { later: DeferredLoaders }, Unavailable> | null> {
  const { catalogue, settings } = deps;
  const { store } = visit;
  const found = await catalogue.findProduct(store, sku);
  if (!found) return null;
  const available = checkAvailability(found);
  if (!available.ok) return available;
  const [product, tree, written] = await Promise.all([
    refreshProduct(deps, visit, found),
    readCategoryTree(deps, store),
    inTime(summariesHere(deps, visit, [found.id]), reviewTimeout),
  ]);
  const home = homeCategory(tree, product.categoryIds);
  const { variant, isOtherThanAsked } = findVariant(product, wish, settings);
  const isConfigurable = product.variants.length > 0 || product.type === 'configurable';
  const groupId = visit.signIn.customer?.groupId;
  const isOver = hasBegun(product.extra, visit.now.getTime());
  const item =
    isConfigurable && !variant
      ? null
      : bookableItem(product, variant, settings, { groupId, isOver });
  return success({
    ...toShownProduct(product, written?.get(product.id) ?? null, { settings, store }),
    breadcrumbs: home ? breadcrumbsOf(tree, home.path, settings) : rootBreadcrumbs(tree, settings),
    choices: variant ? choicesOf(product.options, product.variants, variant, settings) : [],
    parts: await partsOf(deps, store, product),
    item,
    offer: offerOf(product, { item, variant }, wish, settings),
    hasOtherVariant: availableVariants(product.variants, false).some((one) => one !== variant),
    isOtherThanAsked,
    later: {
      reviews: () => findReviews(deps, visit, product),
      related: () => findRelated(deps, visit, product, home?.id ?? tree.rootId),
      stock:
        settings.synchronizeStock && item && !isOver
          ? () => readLiveStock(deps, visit, product, item)
          : null,
    },
  });
}

/** Counts as many reviews of the catalogue as the rating of the product does. Rule B17.12. */
async function findReviews(deps: OfferDeps, visit: Visit, { id, rating }: Product) {
  const [ours, theirs] = await Promise.all([
    deps.catalogue.reviews(visit.store, id, { start: 0, size: maxReviews }),
    reviewsHere(deps, visit, id, maxReviews),
  ]);
  const { items, summary } = mergeReviews(ours, theirs, maxReviews);
  const missing = Math.max(0, (rating?.count ?? 0) - ours.summary.count);
  return { items, summary: { ...summary, count: summary.count + missing } };
}

function findVariant(
  product: Product,
  wish: ProductSelection,
  settings: Settings,
): { variant: Variant | null; isOtherThanAsked: boolean } {
  const choices: Choices = Object.fromEntries(
    product.options.flatMap(({ attributeCode: code }) => {
      const value = wish.query.get(code);
      return value ? [[code, value]] : [];
    }),
  );
  const found = chooseVariant({
    variants: product.variants,
    choices,
    sku: wish.childSku ?? wish.query.get(settings.queryNames.childSku),
    listOutOfStockProducts: settings.listOutOfStockProducts,
    fallbackToDefaultVariant: settings.fallbackToDefaultVariant,
  });
  if (found.ok) return { variant: found.value, isOtherThanAsked: false };
  const isUnmet = found.problem.kind === 'no-such-configuration';
  return {
    variant: found.problem.kind === 'no-such-configuration' ? found.problem.fallback : null,
    isOtherThanAsked: isUnmet,
  };
}

async function partsOf(
  { catalogue, settings }: CatalogueDeps,
  store: StoreView,
  { parts }: Product,
): Promise<ProductPage['parts']> {
  if (parts.length === 0) return [];
  const pathOf = documentPaths(settings);
  const cards = await catalogue.cards(
    store,
    parts.map(({ parentSku }) => parentSku),
  );
  return parts.map(({ sku, parentSku, name, price, quantity, isInStock }) => {
    const card = cards.find((one) => one.sku === parentSku);
    const path = card ? pathOf.product(card, sku === parentSku ? null : sku) : null;
    return { sku, name, price, quantity, isInStock, path };
  });
}

function rootBreadcrumbs(tree: CategoryTree, settings: Settings): Breadcrumb[] {
  return breadcrumbsOf(tree, [tree.rootId], settings);
}
