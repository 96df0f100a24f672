import { defer, json, redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { notFound, retryAfter } from '../../request/answers.server.ts';
import { toStaleMark } from '../../request/stale-mark.server.ts';
import { readPictureNumber } from './gallery/picture-number.ts';
import { startDeferredParts, withTimeout } from './deferred-parts.server.ts';
import {
  toContentSeo,
  toListingSeo,
  toProductSeo,
  toUnavailableSeo,
} from './catalogue-seo.server.ts';

type Address = NonNullable<Awaited<ReturnType<AppLoadContext['shop']['catalogue']['resolve']>>>;

/** Returns the settings that the form of an offer needs besides the offer. */
export async function readProductRules({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>) {
  const { returnDays, reviewsShownFirst, useUrlDispatcher, queryNames } = shop.settings;
  return {
    sizeGuide: await shop.content.pathOfKey(visit, 'size-guide'),
    returnDays,
    reviewsShownFirst,
    useUrlDispatcher,
    queryNames: { childSku: queryNames.childSku },
    mapNames: { view: queryNames.view, box: queryNames.box },
  };
}

/** Returns the cache tags of a page: product ids for invalidation, SKUs for orders and reviews. */
function toCacheTags(products: readonly { id: number; sku: string }[]): string[] {
  return products.flatMap(({ id, sku }) => [`P${id}`, `sku:${sku}`]);
}

/**
 * Loads the page at an address; throws the redirect or the 404. `asked`: how a category was looked
 * up that was not found. Rules A7.5, B3.3, B10.2
 */
export async function loadPage(
  request: Request,
  { shop, visit }: AppLoadContext,
  address: Address | null,
  asked?: { key: 'slug'; value: string },
) {
  const { searchParams, search } = new URL(request.url);
  const emptyCategory = (key: string, value: string | number) => {
    const { traceId } = visit;
    shop.log.info({ traceId }, `Category query returned empty result ${key} = ${value}`);
    return notFound();
  };
  if (!address) throw asked ? emptyCategory(asked.key, asked.value) : notFound();
  switch (address.kind) {
    case 'moved':
      throw redirect(address.path.includes('?') ? address.path : address.path + search, 301);
    case 'category': {
      const page = await shop.catalogue.categoryPage(visit, address.id, searchParams);
      if (!page) throw emptyCategory('id', address.id);
      if (page.isFailed) {
        shop.log.error({ traceId: visit.traceId, category: address.id }, 'a product list failed');
      }
      const seo = toListingSeo(visit, page, {
        perPage: shop.settings.productListPageSize,
        places: await shop.seo.storePaths(visit, { kind: 'category', id: page.category.id }),
      });
      const status = page.isFailed ? 503 : 200;
      visit.share?.([`C${page.category.id}`, ...toCacheTags(page.items), visit.store.code]);
      const headers = page.isFailed ? retryAfter : {};
      return json(
        { kind: 'category' as const, page, seo, ...toStaleMark(visit) },
        { status, headers },
      );
    }
    case 'product': {
      const found = await shop.catalogue.productPage(visit, address.sku, {
        childSku: address.childSku,
        query: searchParams,
        texts: searchParams.has('quantity') ? await shop.cart.offerTexts(visit, address.sku) : [],
      });
      if (!found) throw notFound();
      if (!found.ok) {
        const { reason, value } = found.problem;
        shop.log.info(
          { traceId: visit.traceId, sku: address.sku },
          `Product query returned empty result product ${reason} = ${value}`,
        );
        const instead = await shop.catalogue.alternatives(visit, address.sku);
        const seo = toUnavailableSeo(visit, new URL(request.url).pathname);
        const mark = toStaleMark(visit);
        return json({ kind: 'unavailable' as const, instead, seo, ...mark }, { status: 404 });
      }
      const { settings } = shop;
      const { id, sku } = found.value.product;
      const { later, ...page } = found.value;
      const deferred = await startDeferredParts({ later }, { shop, visit });
      // A page with a missing part is not cached.
      void Promise.all([deferred.reviews, deferred.related, deferred.stock]).then(
        ([reviews, related, stock]) => {
          if (reviews.state === 'missing' || related.state === 'missing') return;
          if (stock?.state === 'missing') return;
          visit.share?.([...toCacheTags([{ id, sku }, ...related.value]), visit.store.code]);
        },
      );
      // Structured data is in the document head, so it contains only the reviews loaded by now.
      const known = await withTimeout(deferred.reviews, 0, null);
      return defer({
        kind: 'product' as const,
        page,
        ...toStaleMark(visit),
        // Remix streams promises only at the top level of the data.
        ...deferred,
        rules: await readProductRules({ shop, visit }),
        seo: toProductSeo(visit, page, {
          places: await shop.seo.storePaths(visit, { kind: 'product', sku: page.product.sku }),
          picture: readPictureNumber(searchParams, page.product.gallery.length),
          reviews:
            known?.state === 'here' ? known.value.items.slice(0, settings.reviewsShownFirst) : [],
        }),
      });
    }
    case 'page': {
      const page = await shop.content.page(visit, address.identifier);
      if (!page) throw notFound();
      const { identifier } = address;
      const places = await shop.seo.storePaths(visit, { kind: 'page', identifier, key: page.key });
      visit.share?.(['pages', visit.store.code]);
      const seo = toContentSeo(visit, page, places);
      return json({ kind: 'page' as const, page, seo, ...toStaleMark(visit) });
    }
  }
}
