import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  CataloguePage,
  catalogueClientLoader,
  catalogueHandle,
  catalogueMeta,
} from '../catalogue-page.tsx';
import { loadPage } from '../load-page.server.ts';

/** /i/{slug}: redirects to the url_path while the URL dispatcher is on. Rules A4.10, A6.3 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params['*'] ?? '';
  return context.shop.catalogue
    .resolveRoute(context.visit, { kind: 'page', slug })
    .then((address) => loadPage(request, context, address));
}

export const handle = catalogueHandle;
export const clientLoader = catalogueClientLoader;
export const meta = catalogueMeta;
export default CataloguePage;
