import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  CataloguePage,
  catalogueClientLoader,
  catalogueHandle,
  catalogueMeta,
} from './catalogue-page.tsx';
import { loadPage } from './load-page.server.ts';

/** Any path without a route: a product, category, region or content page by its url_path. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const path = params['*'] ?? '';
  const { queryNames } = context.shop.settings;
  const childSku = new URL(request.url).searchParams.get(queryNames.childSku);
  return context.shop.catalogue
    .resolve(context.visit, path, childSku)
    .then((address) => loadPage(request, context, address));
}

export const handle = catalogueHandle;
export const clientLoader = catalogueClientLoader;
export const meta = catalogueMeta;
export default CataloguePage;
