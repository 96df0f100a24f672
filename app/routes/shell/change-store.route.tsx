import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '../../request/answers.server.ts';

/**
 * `/store/{code}?from={path}` leads to what `path` shows here in another store view, or to that
 * store's home. Found only when asked for, so that pages need not know their counterparts.
 */
export async function loader({ request, params, context: { shop, visit } }: LoaderFunctionArgs) {
  const from = new URL(request.url).searchParams.get('from') ?? '/';
  const address = await shop.frame.addressIn(visit, params.code ?? '', from);
  if (!address) throw notFound();
  return redirect(address, { status: 302, headers: { 'X-Robots-Tag': 'noindex' } });
}
