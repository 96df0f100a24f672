import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findStoreView } from '../../domain/store/store-views.ts';
import { notFound } from '../../request/answers.server.ts';
import { readCountryMemory, rememberCountry } from './country-memory.server.ts';

/**
 * `/store/{code}?from={path}` redirects to the counterpart of `path` in another store view, or to
 * its home page. Resolved on request, so that pages need not know their counterparts.
 */
export async function loader({ request, params, context: { shop, visit } }: LoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from') ?? '/';
  const address = await shop.layout.addressIn(visit, params.code ?? '', from);
  if (!address) throw notFound();
  const answer = redirect(address, { status: 302, headers: { 'X-Robots-Tag': 'noindex' } });
  const store = findStoreView(params.code ?? '');
  if (store?.brand === visit.store.brand) {
    // A visitor with a remembered store who picks another one has the new one remembered.
    const { saved } = await readCountryMemory(request);
    await rememberCountry(visit, answer.headers, saved === null ? null : store.code);
  }
  return answer;
}
