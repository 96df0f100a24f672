import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  CataloguePage,
  catalogueClientLoader,
  catalogueHandle,
  catalogueMeta,
} from '../catalogue-page.tsx';
import { loadPage } from '../load-page.server.ts';

/**
 * /p/{parentSku}/{slug} and /p/{parentSku}/{slug}/{childSku}: redirect to the url_path while the
 * URL dispatcher is on. Rules A4.6, A4.7, A6.3
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { parentSku = '', slug = '', childSku = null } = params;
  return context.shop.catalogue
    .resolveRoute(context.visit, { kind: 'product', parentSku, slug, childSku })
    .then((address) => loadPage(request, context, address));
}

export const handle = catalogueHandle;
export const clientLoader = catalogueClientLoader;
export const meta = catalogueMeta;
export default CataloguePage;
