import { json } from '@remix-run/node';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { useLoaderData } from '@remix-run/react';
import { everywhere } from '../../domain/store/alternates.ts';
import { paths } from '../../domain/store/paths.ts';
import { renderHome } from '../../rendered-once/home/render-home.server.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';
import { toStaleMark } from '../../request/stale-mark.server.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import { buildCompanyFacts, buildSiteFacts } from '../../seo/structured/company.server.ts';
import { toHomeDescription } from './data/home-description.server.ts';
import { getHomeSheets } from './home-sheets.ts';
import { loadHome } from './data/cached-home.ts';
import { HomeOfferList } from './home-offers.tsx';
import { useFinder } from './use-finder.ts';

export const handle = { sheets: getHomeSheets, isForEverybody: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const home = await shop.home.read(visit);
  visit.share?.(['home', visit.store.code]);
  const seo = buildPageSeo(visit, {
    title: home.brand === null ? visit.store.titleSuffix : visit.store.defaultTitle,
    description: toHomeDescription(home, visit),
    path: paths.home(),
    image: home.heroImage,
    shareTitle: home.brand === null ? visit.store.titleSuffix : visit.store.socialTitle,
    places: everywhere(visit.store.brand, paths.home()),
    facts: [buildCompanyFacts(visit), buildSiteFacts(visit, null)],
  });
  return json({ seo, home: renderHome(context, home), ...toStaleMark(visit) });
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadHome(() => serverLoader<typeof loader>());
}
// Also runs for the data of the document, without a request, so that there is a home page to cache.
clientLoader.hydrate = true;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

export default function HomePage() {
  useFinder();
  const { start, offers, end } = useLoaderData<typeof loader>().home;
  return (
    <>
      <RenderedOnce key={start.id} markup={start} />
      {offers.map((list) => (
        <HomeOfferList key={list.titleId} {...list} />
      ))}
      {end ? <RenderedOnce key={end.id} markup={end} /> : null}
    </>
  );
}
