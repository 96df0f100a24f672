import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cartWords } from '../../../i18n/words/cart.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { readItemId } from '../../../domain/catalogue/offer/offer-form.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { getTranslator } from '../../../forms/words.server.ts';
import { notReachable, noStorePage, seeOther } from '../../../request/answers.server.ts';
import { acceptForm, refuseTo, refuseWithNotice } from '../../../request/form-answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { flowLinks } from '../../checkout/checkout-page.ts';
import { resolveProblem } from '../change-cart.server.ts';

export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/**
 * Asks for confirmation before a line is removed. Redirects to the cart when the line no longer
 * exists.
 */
export async function loader({ params, context: { shop, visit } }: LoaderFunctionArgs) {
  const itemId = readItemId(params.item ?? null);
  const read = await shop.cart.read(visit);
  if (!read.ok && read.problem.kind === 'unreachable') throw notReachable();
  const line = read.ok ? read.value?.lines.find((candidate) => candidate.itemId === itemId) : null;
  if (!line) throw seeOther(paths.cart());
  const t = getTranslator(visit.store.language);
  const title = `${t('cart:removeTitle', { name: line.name })} | ${visit.store.titleSuffix}`;
  return noStorePage({ title, name: line.name, itemId: line.itemId });
}

export const action = createFormAction({}, async ({ params, context: { shop, visit } }) => {
  const itemId = readItemId(params.item ?? null);
  if (itemId === null) return acceptForm(visit, paths.cart());
  const removed = await shop.cart.remove(visit, itemId);
  const problem = removed.ok ? null : await resolveProblem(removed.problem, { shop, visit });
  if (problem === 'ordered') return refuseTo(visit, paths.orderSuccess());
  if (problem?.kind === 'signed-out') {
    const notice = { kind: 'error', key: 'cart:problems.signedOut' } as const;
    return refuseWithNotice(visit, paths.cart(), notice);
  }
  if (problem && problem.kind !== 'unknown-line') throw notReachable();
  visit.session.notify({ kind: 'success', key: 'cart:removed' });
  return acceptForm(visit, paths.cart());
});

export default function RemoveLinePage() {
  const { name, itemId } = useLoaderData<typeof loader>();
  const { t } = useTranslation(cartWords);
  return (
    <div className="wrap pad">
      <ShopForm name={`remove-${itemId}`} className="stack max-width surface">
        <h1 className="heading">{t('removeTitle', { name })}</h1>
        <p>{t('removeText')}</p>
        <div className="row">
          <SubmitButton className="btn bad">{t('removeYes')}</SubmitButton>{' '}
          <ButtonLink to={paths.cart()} variant="outline">
            {t('keep')}
          </ButtonLink>
        </div>
      </ShopForm>
    </div>
  );
}
