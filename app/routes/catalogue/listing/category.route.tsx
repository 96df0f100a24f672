import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  CataloguePage,
  catalogueClientLoader,
  catalogueHandle,
  catalogueMeta,
} from '../catalogue-page.tsx';
import { loadPage } from '../load-page.server.ts';

/** /c/{slug}: redirects to the url_path while the URL dispatcher is on. Rules A4.8, A6.3 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params['*'] ?? '';
  return context.shop.catalogue
    .resolveRoute(context.visit, { kind: 'category', slug })
    .then((address) => loadPage(request, context, address, { key: 'slug', value: slug }));
}

export const handle = catalogueHandle;
export const clientLoader = catalogueClientLoader;
export const meta = catalogueMeta;
export default CataloguePage;
