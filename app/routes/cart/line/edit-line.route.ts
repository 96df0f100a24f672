import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readItemId } from '../../../domain/catalogue/offer/offer-form.ts';
import { paths } from '../../../domain/store/paths.ts';
import { noStore } from '../../../request/answers.server.ts';

/**
 * Redirects to the offer of a line with its choices filled in. They travel in the session and not
 * in the URL, because free text may contain names. Rules C3.3, C3.4
 */
export async function loader({ params, context: { shop, visit } }: LoaderFunctionArgs) {
  const itemId = readItemId(params.item ?? null);
  const path = itemId === null ? null : await shop.cart.editPath(visit, itemId);
  return redirect(path ?? paths.cart(), { headers: noStore });
}
