import { defer, json, redirect } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { notFound, tryLater } from '../../request/answers.server.ts';
import { staleMark } from '../../request/stale-mark.server.ts';
import { readPictureNumber } from './gallery/picture-number.ts';
import { startLateParts, within } from './deferred-parts.server.ts';
import { contentSeo, listingSeo, productSeo, unavailableSeo } from './catalogue-seo.server.ts';

type Address = NonNullable<Awaited<ReturnType<AppLoadContext['shop']['catalogue']['resolve']>>>;

/** What an offer's form goes by besides the offer. */
export async function productRules({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>) {
  const { returnDays, reviewsShownFirst, useUrlDispatcher, queryNames } = shop.settings;
  return {
    sizeGuide: await shop.content.pathOfKey(visit, 'size-guide'),
    ...{ returnDays, reviewsShownFirst, useUrlDispatcher },
    queryNames: { childSku: queryNames.childSku },
    mapNames: { view: queryNames.view, box: queryNames.box },
  };
}

/** What a kept page goes by: a product's number for who invalidates, its sku for orders and reviews. */
function tagsOf(products: readonly { id: number; sku: string }[]): string[] {
  return products.flatMap(({ id, sku }) => [`P${id}`, `sku:${sku}`]);
}

/**
 * The data of whatever an address shows; throws the redirect or the 404 that it answers instead.
 * `asked`: how a category was looked up that is not there.
 * spec: catalogue §2 URL mapping, §4 Product availability on load, §8 Category query
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
      const seo = listingSeo(visit, page, {
        perPage: shop.settings.productListPageSize,
        places: await shop.seo.storePaths(visit, { kind: 'category', id: page.category.id }),
      });
      const status = page.isFailed ? 503 : 200;
      visit.share?.([`C${page.category.id}`, ...tagsOf(page.items), visit.store.code]);
      const headers = page.isFailed ? tryLater : {};
      return json(
        { kind: 'category' as const, page, seo, ...staleMark(visit) },
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
        const seo = unavailableSeo(visit, new URL(request.url).pathname);
        const mark = staleMark(visit);
        return json({ kind: 'unavailable' as const, instead, seo, ...mark }, { status: 404 });
      }
      const { settings } = shop;
      const { id, sku } = found.value.product;
      const { later, ...page } = found.value;
      const late = await startLateParts({ later }, { shop, visit });
      // A page that lacks a part is not kept for others.
      void Promise.all([late.reviews, late.related, late.stock]).then(
        ([reviews, related, stock]) => {
          if (reviews.state === 'missing' || related.state === 'missing') return;
          if (stock?.state === 'missing') return;
          visit.share?.([...tagsOf([{ id, sku }, ...related.value]), visit.store.code]);
        },
      );
      // What machines read stands in the first part, so it names the reviews that are known by now.
      const known = await within(late.reviews, 0, null);
      return defer({
        kind: 'product' as const,
        page,
        ...staleMark(visit),
        // Remix follows promises only where they stand at the top.
        ...late,
        rules: await productRules({ shop, visit }),
        seo: productSeo(visit, page, {
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
      const seo = contentSeo(visit, page, places);
      return json({ kind: 'page' as const, page, seo, ...staleMark(visit) });
    }
  }
}
