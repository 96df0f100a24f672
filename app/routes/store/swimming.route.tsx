import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { swimmingAddress } from '../../domain/store/swimming-site.ts';

/** /schwimmen/*: redirects to the separate swimming camp site. Rules A5.1, A5.2 */
export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const rest = pathname.replace(/^.*?\/schwimmen(?=\/|$)/i, '');
  return redirect(swimmingAddress(shop.settings.swimmingSiteUrl, rest, search));
}
