import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import type { DeferredData } from './deferred-data.ts';
import { readList, readRecord } from '../../domain/catalogue/offer/offer-facts.ts';
import type { BrandName } from '../../domain/store/brands.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';
import { fetchSheet } from '../../layout/route-sheets.tsx';
import { readPictureNumber } from './gallery/picture-number.ts';
import type { loadPage } from './load-page.server.ts';
import {
  ListingView,
  PageView,
  PicturePage,
  ProductView,
  UnavailableView,
  loadViews,
} from './views-on-demand.tsx';
import { ShareButton, SharePanel } from './product/sections/share-panel.tsx';

type CatalogueData = ReturnType<typeof useLoaderData<Loader>>;
type Loader = (args: LoaderFunctionArgs) => ReturnType<typeof loadPage>;

/**
 * Returns the style sheets that the loader names, so that no script lists those of every kind of
 * page. `data`: loader data of `loadPage`, or undefined before it arrives.
 */
function getSheets(data: unknown): string[] {
  return readList(readRecord(data).sheets).filter((sheet) => typeof sheet === 'string');
}

/** Handle of all catalogue routes: style sheets, preloaded components, meta, view. */
export const catalogueHandle = {
  sheets: (_brand: BrandName, data: unknown) => getSheets(data),
  fetchParts: loadViews,
  isForEverybody: true,
};

/** Also waits for the page's style sheets and components in the browser. */
export async function catalogueClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const data = await serverLoader<Loader>();
  const address = new URL(request.url);
  try {
    await Promise.all([loadViews(data, address), ...getSheets(data).map(fetchSheet)]);
  } catch (error) {
    if (!navigator.onLine) throw error;
    // After a release the previous chunks are gone: load a new document.
    window.location.assign(address);
    await new Promise(() => undefined);
  }
  return data;
}

export const catalogueMeta: MetaFunction<Loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

export function CataloguePage() {
  const data = useLoaderData<Loader>();
  const [query] = useSearchParams();
  const { structured } = data.seo;
  return (
    <>
      <CatalogueView data={data} query={query} />
      {structured ? (
        <RenderedOnce
          key={structured.id}
          as="script"
          type="application/ld+json"
          markup={structured}
        />
      ) : null}
    </>
  );
}

type CatalogueViewProps = { data: CatalogueData; query: URLSearchParams };

function CatalogueView({ data, query }: CatalogueViewProps) {
  if (data.kind === 'page') {
    return (
      <>
        <PageView page={data.page} share={<ShareButton />} />
        <SharePanel share={data.seo.share} />
      </>
    );
  }
  if (data.kind === 'unavailable') return <UnavailableView instead={data.instead} />;
  if (data.kind === 'category') {
    return (
      <>
        <ListingView key={data.page.category.id} page={data.page} />
        <SharePanel share={data.seo.share} />
      </>
    );
  }
  const picture = readPictureNumber(query, data.page.product.gallery.length);
  if (picture !== null) return <PicturePage page={data.page} number={picture} />;
  const { page, rules } = data;
  // Remix types deferred data only when every return of the loader defers it.
  const deferred = data as unknown as DeferredData;
  return (
    <>
      <ProductView key={page.product.sku} page={page} rules={rules} deferred={deferred} />
      <SharePanel share={data.seo.share} />
    </>
  );
}
