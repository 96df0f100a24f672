import { defer, json, redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { notFound, retryAfter } from '../../request/answers.server.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { toStaleMark } from '../../request/stale-mark.server.ts';
import { isWholeDocument } from '../../request/whole-document.server.ts';
import { withLiveStock } from './product/live-stock.server.ts';
import { toProductData } from './product/product-data.server.ts';
import { renderReviews } from '../../rendered-once/product/render-product.server.ts';
import { toCards } from '../../rendered-once/card/to-cards.server.ts';
import { toCategoryData } from './listing/list-data.server.ts';
import { readPictureNumber } from './gallery/picture-number.ts';
import type { Deferred } from '../../domain/catalogue/deferred.ts';
import type { Markup } from '../../rendered-once/markup.ts';
import { startDeferredParts, toCacheTags, withTimeout } from './deferred-parts.server.ts';
import type { LoadedData } from './deferred-parts.server.ts';
import {
  contentSheets,
  listListingSheets,
  listProductSheets,
  unavailableSheets,
} from './catalogue-sheets.server.ts';
import { embedStructuredData } from './structured-data.server.ts';
import {
  toContentSeo,
  toListingSeo,
  toProductSeo,
  toUnavailableSeo,
} from './catalogue-seo.server.ts';

type Catalogue = AppLoadContext['shop']['catalogue'];
type Address = NonNullable<Awaited<ReturnType<Catalogue['resolve']>>>;
type ProductAddress = Extract<Address, { kind: 'product' }>;
type ProductResult = NonNullable<Awaited<ReturnType<Catalogue['productPage']>>>;
type FoundProduct = Extract<ProductResult, { ok: true }>['value'];
type UnavailableProduct = Extract<ProductResult, { ok: false }>['problem'];

/** Returns the settings that the form of an offer needs besides the offer. */
export async function readProductRules({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>) {
  const { returnDays, useUrlDispatcher, queryNames } = shop.settings;
  return {
    sizeGuide: await shop.content.pathOfKey(visit, 'size-guide'),
    returnDays,
    useUrlDispatcher,
    queryNames: { childSku: queryNames.childSku },
  };
}

/**
 * Loads the page at an address; throws the redirect or the 404. `asked`: how a category was looked
 * up that was not found. Rules A7.5, B3.3, B10.2
 */
export async function loadPage(
  request: Request,
  context: AppLoadContext,
  address: Address | null,
  asked?: { key: 'slug'; value: string },
) {
  if (!address) throw asked ? missingCategory(context, asked.key, asked.value) : notFound();
  switch (address.kind) {
    case 'moved': {
      const { search } = new URL(request.url);
      throw redirect(address.path.includes('?') ? address.path : address.path + search, 301);
    }
    case 'category':
      return loadCategory(request, context, address.id);
    case 'product':
      return loadProduct(request, context, address);
    case 'page':
      return loadContentPage(context, address.identifier);
  }
}

function missingCategory({ shop, visit }: AppLoadContext, key: string, value: string | number) {
  const { traceId } = visit;
  shop.log.info({ traceId }, `Category query returned empty result ${key} = ${value}`);
  return notFound();
}

async function loadCategory(request: Request, context: AppLoadContext, id: number) {
  const { shop, visit } = context;
  const page = await shop.catalogue.categoryPage(visit, id, new URL(request.url).searchParams);
  if (!page) throw missingCategory(context, 'id', id);
  // An empty list at its start is a page; one past its end never existed. Rule B9.5
  const isPastEnd = page.state.start > 0 && page.state.start >= page.total;
  if (isPastEnd && page.state.view === 'list' && !page.isFailed) throw notFound();
  if (page.isFailed) {
    shop.log.error({ traceId: visit.traceId, category: id }, 'a product list failed');
  }
  const seo = toListingSeo(visit, page, {
    perPage: shop.settings.productListPageSize,
    places: await shop.seo.storePaths(visit, { kind: 'category', id: page.category.id }),
  });
  visit.share?.([`C${page.category.id}`, ...toCacheTags(page.items), visit.store.code]);
  const data = {
    kind: 'category' as const,
    sheets: listListingSheets(page),
    page: toCategoryData(context, page),
    seo: embedStructuredData(context, seo),
    ...toStaleMark(visit),
  };
  return page.isFailed ? json(data, { status: 503, headers: retryAfter }) : data;
}

async function loadProduct(request: Request, context: AppLoadContext, address: ProductAddress) {
  const { shop, visit } = context;
  const { searchParams, pathname } = new URL(request.url);
  const found = await shop.catalogue.productPage(visit, address.sku, {
    childSku: address.childSku,
    query: searchParams,
    texts: searchParams.has('quantity') ? await shop.cart.offerTexts(visit, address.sku) : [],
  });
  if (!found) throw notFound();
  return found.ok
    ? toProductAnswer(request, context, found.value)
    : toUnavailableAnswer(context, address.sku, found.problem, pathname);
}

/** Answers 404 with offers in place of one that exists but cannot be booked. */
async function toUnavailableAnswer(
  context: AppLoadContext,
  sku: string,
  { reason, value }: UnavailableProduct,
  pathname: string,
) {
  const { shop, visit } = context;
  shop.log.info(
    { traceId: visit.traceId, sku },
    `Product query returned empty result product ${reason} = ${value}`,
  );
  const { category, offers } = await shop.catalogue.alternatives(visit, sku);
  const t = getTranslator(visit.store.language);
  const texts = {
    title: t('offer:goneTitle'),
    text: t('offer:goneText'),
    way: category ? t('offer:goneCategory', { name: category.label }) : t('offer:goneHome'),
    offers: t('offer:goneOffers'),
  };
  const instead = { category, offers: toCards(context, offers), texts };
  const seo = embedStructuredData(context, toUnavailableSeo(visit, pathname));
  const mark = toStaleMark(visit);
  return json(
    { kind: 'unavailable' as const, sheets: unavailableSheets, instead, seo, ...mark },
    { status: 404 },
  );
}

async function toProductAnswer(
  request: Request,
  context: AppLoadContext,
  { later, ...page }: FoundProduct,
) {
  const { shop, visit } = context;
  const { searchParams } = new URL(request.url);
  const { sku, gallery } = page.product;
  const { reviewsShownFirst, queryNames } = shop.settings;
  const mapNames = { view: queryNames.view, box: queryNames.box };
  const { reviews, related, stock } = await startDeferredParts({ later }, context);
  void shareWhenComplete(visit, page.product, { reviews, related, stock });
  // Structured data is in the document head, so it contains only the reviews loaded by now.
  const known = await withTimeout(reviews, 0, null);
  const shown = known?.state === 'loaded' ? known.value.items.slice(0, reviewsShownFirst) : [];
  const seo = toProductSeo(visit, page, {
    places: await shop.seo.storePaths(visit, { kind: 'product', sku }),
    picture: readPictureNumber(searchParams, gallery.length),
    reviews: shown,
  });
  const data = toProductData(context, page, { mapNames, search: String(searchParams) });
  // A whole document waits for its parts anyway.
  const isWhole = isWholeDocument(request, visit);
  const live = await (stock && !isWhole ? withTimeout(stock, 0, null) : stock);
  const isLive = live?.state === 'loaded';
  return defer({
    kind: 'product' as const,
    sheets: listProductSheets(data),
    page: isLive ? withLiveStock(data, live.value, searchParams) : data,
    ...toStaleMark(visit),
    // Remix streams promises only at the top level of the data.
    reviews: renderWhenLoaded(context, reviews, reviewsShownFirst),
    related,
    stock: isLive ? null : stock,
    rules: await readProductRules({ shop, visit }),
    seo: embedStructuredData(context, seo),
  });
}

async function renderWhenLoaded(
  context: AppLoadContext,
  reviews: LoadedData['reviews'],
  shownFirst: number,
): Promise<Deferred<Markup>> {
  const part = await reviews;
  if (part.state === 'missing') return part;
  return { state: 'loaded', value: renderReviews(context, part.value, shownFirst) };
}

/** Marks a product page as cacheable; one with a missing part is not cached. */
async function shareWhenComplete(
  visit: AppLoadContext['visit'],
  { id, sku }: { id: number; sku: string },
  deferred: LoadedData,
): Promise<void> {
  const [reviews, related, stock] = await Promise.all([
    deferred.reviews,
    deferred.related,
    deferred.stock,
  ]);
  if (reviews.state === 'missing' || related.state === 'missing') return;
  if (stock?.state === 'missing') return;
  visit.share?.([...toCacheTags([{ id, sku }]), ...related.value.tags, visit.store.code]);
}

async function loadContentPage(context: AppLoadContext, identifier: string) {
  const { shop, visit } = context;
  const page = await shop.content.page(visit, identifier);
  if (!page) {
    // Rule A20.9
    shop.log.info({ traceId: visit.traceId }, 'CMS query returned empty result');
    throw notFound();
  }
  const places = await shop.seo.storePaths(visit, { kind: 'page', identifier, key: page.key });
  visit.share?.(['pages', visit.store.code]);
  const seo = embedStructuredData(context, toContentSeo(visit, page, places));
  return { kind: 'page' as const, sheets: contentSheets, page, seo, ...toStaleMark(visit) };
}
