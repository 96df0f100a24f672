import type { AppLoadContext } from '@remix-run/node';
import { emptyListingState, listingSearch } from '../../domain/catalogue/listing/filters.ts';
import type { ListingPage } from '../../domain/catalogue/listing/listing-page.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import type { Review } from '../../domain/review/review.ts';
import type { StorePath } from '../../domain/store/alternates.ts';
import { pathInStore } from '../../domain/store/paths.ts';
import { buildPageSeo, longestDescription, titleRoom } from '../../seo/build-page-seo.server.ts';
import { toPlainText } from '../../seo/plain-text.ts';
import { shortenText } from '../../domain/content/shorten-text.ts';
import { getTranslator } from '../../forms/words.server.ts';
import type { PageSeo } from '../../seo/page-meta.ts';
import { buildOfferFacts } from '../../seo/structured/offer.server.ts';
import { buildBreadcrumbList } from '../../seo/structured/breadcrumbs.server.ts';

type Visit = AppLoadContext['visit'];
type ContentPage = NonNullable<Awaited<ReturnType<AppLoadContext['shop']['content']['page']>>>;

/** Characters for the number of a page of a listing. */
const numberRoom = 16;

/**
 * Filtered, sorted, map and empty listings are not indexed: they repeat the plain listing or show
 * nothing. Each page of a long listing is indexed by itself.
 */
export function toListingSeo(
  visit: Visit,
  page: ListingPage,
  { perPage, places }: { perPage: number; places: readonly StorePath[] },
): PageSeo {
  const t = getTranslator(visit.store.language);
  const { category, state, address } = page;
  const isPlain =
    Object.keys(state.filters).length === 0 &&
    state.sort === null &&
    state.view === 'list' &&
    state.open.length === 0;
  const withQuery = (start: number) => {
    const search = listingSearch({ ...emptyListingState, start }, address);
    return `${category.path}${search && `?${search}`}`;
  };
  const number = Math.floor(state.start / perPage) + 1;
  const numbered = (text: string) => (number > 1 ? t('listing:partOf', { text, number }) : text);
  const ownTitle = category.metaTitle ?? category.title ?? category.name;
  const ownText = category.metaDescription ?? (category.headline || category.description);
  // The number of the page is not cut off.
  const [title, description] =
    number > 1
      ? [
          shortenText(ownTitle, titleRoom(visit.store) - numberRoom),
          toPlainText(ownText, longestDescription - numberRoom),
        ]
      : [ownTitle, ownText];
  const seo = buildPageSeo(visit, {
    title: numbered(title),
    description: description && numbered(description),
    keywords: category.metaKeywords,
    path: withQuery(isPlain ? state.start : 0),
    nextPath: page.nextStart !== null ? withQuery(page.nextStart) : null,
    isIndexed: isPlain && page.items.length > 0,
    image: category.image,
    // The number of pages differs between store views.
    places: number > 1 ? [] : places,
    facts: [
      buildBreadcrumbList(
        [...page.breadcrumbs, { label: category.name, path: category.path }],
        (path) => toAddress(visit, path),
      ),
    ],
  });
  // The map shows the same listing, so the listing is the canonical page.
  return state.view === 'map' ? { ...seo, canonical: toAddress(visit, category.path) } : seo;
}

/** `reviews`: those shown on the page, as far as they are loaded. */
export function toProductSeo(
  visit: Visit,
  page: ProductPage,
  {
    places,
    reviews,
    picture = null,
  }: {
    places: readonly StorePath[];
    reviews: readonly Review[];
    /** Number of the picture shown alone; null for the offer page. */
    picture?: number | null;
  },
): PageSeo {
  const { product, breadcrumbs } = page;
  const place = [product.place, product.region].filter(Boolean).join(', ');
  const address = toAddress(visit, product.path);
  const placed = place ? `${product.name}, ${place}` : product.name;
  const fitting = placed.length > titleRoom(visit.store) ? product.name : placed;
  const title = findOwnTitle(product) ?? fitting;
  return buildPageSeo(visit, {
    title:
      picture === null
        ? title
        : getTranslator(visit.store.language)('offer:pictureTitle', { title, number: picture }),
    isIndexed: picture === null,
    description:
      product.metaDescription ??
      (product.shortDescription || product.description || findOwnText(product, visit.store)),
    keywords: product.metaKeywords,
    path: product.path,
    image: product.image,
    imageAlt: product.imageLabel,
    type: 'product',
    places,
    facts: [
      ...buildOfferFacts({
        page,
        reviews,
        address,
        store: visit.store,
        origin: visit.origin,
        unit:
          product.unit ??
          getTranslator(visit.store.language)(
            product.isTravel ? 'product:perPerson' : 'offer:perPiece',
          ),
      }),
      buildBreadcrumbList([...breadcrumbs, { label: product.name, path: product.path }], (path) =>
        toAddress(visit, path),
      ),
    ],
  });
}

/** The brand's default texts describe journeys; other products get their own title. */
function findOwnText({ name, isTravel }: ProductPage['product'], store: Visit['store']) {
  return isTravel ? null : `${name} | ${store.titleSuffix}`;
}

/** SEO data of an unavailable product: not indexed. */
export function toUnavailableSeo(visit: Visit, path: string): PageSeo {
  const title = getTranslator(visit.store.language)('offer:goneTitle');
  return buildPageSeo(visit, { title, description: null, path, isIndexed: false });
}

/** Platforms fill meta_title with the name; the name with its location says more. */
function findOwnTitle({ metaTitle, name }: ProductPage['product']): string | null {
  return metaTitle === name ? null : metaTitle;
}

export function toContentSeo(
  visit: Visit,
  page: ContentPage,
  places: readonly StorePath[],
): PageSeo {
  // Headings of the hierarchy have no page, so structured breadcrumbs skip them.
  const steps = page.breadcrumbs.flatMap(({ label, path }) =>
    path === null ? [] : [{ label, path }],
  );
  return buildPageSeo(visit, {
    title: page.title,
    description: page.description,
    keywords: page.keywords,
    path: page.path,
    type: 'article',
    places,
    facts: [
      buildBreadcrumbList([...steps, { label: page.title, path: page.path }], (path) =>
        toAddress(visit, path),
      ),
    ],
  });
}

function toAddress({ store, origin }: Visit, path: string): string {
  return `${origin}${pathInStore(store, path)}`;
}
