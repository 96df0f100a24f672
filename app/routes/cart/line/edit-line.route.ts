import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readItemId } from '../../../domain/catalogue/offer/offer-form.ts';
import { paths } from '../../../domain/store/paths.ts';
import { noStore } from '../../../request/answers.server.ts';

/**
 * To the offer of a line with its choices filled in. An address of its own, because what was typed
 * may name people and so travels in the session, not in the address. spec: transactions §4 Editing
 */
export async function loader({ params, context: { shop, visit } }: LoaderFunctionArgs) {
  const itemId = readItemId(params.item ?? null);
  const path = itemId === null ? null : await shop.cart.editPath(visit, itemId);
  return redirect(path ?? paths.cart(), { headers: noStore });
}
