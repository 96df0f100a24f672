import type { AppLoadContext } from '@remix-run/node';
import { stepsOf } from '../../domain/checkout/steps.ts';
import { paths } from '../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { titleOf, wordsIn } from '../../forms/words.server.ts';
import { notReachable, seeOther } from '../../request/answers.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/**
 * What a step's page shows. Whoever is not there yet is led to the first step that is open, and
 * whoever has nothing in the cart to the cart. spec: transactions §4 Checkout
 */
export async function enterStep({ shop, visit }: Context, step: CheckoutPathStep) {
  const entered = await shop.checkout.enter(visit, step);
  if (entered.ok) return entered.value;
  switch (entered.problem.kind) {
    case 'empty-cart': {
      visit.session.notify({ kind: 'info', key: 'cart:emptyNotice' });
      const answer = seeOther(paths.cart());
      // The frame, which says notices, is read anew.
      answer.headers.set('X-Remix-Revalidate', 'yes');
      throw answer;
    }
    case 'too-early':
      throw seeOther(paths.checkout(entered.problem.step));
    case 'ordered':
      throw seeOther(paths.orderSuccess());
    case 'unreachable':
      throw notReachable();
  }
}

export type StepView = Awaited<ReturnType<typeof enterStep>>;

/** The part of a step's data that the frame round its form needs. */
export function frameData(
  { visit }: Pick<Context, 'visit'>,
  view: StepView,
  step: CheckoutPathStep,
) {
  const t = wordsIn(visit.store.language);
  const steps = stepsOf(view);
  const title = t('checkout:pageTitle', {
    step: t(`checkout:steps.${step}`),
    number: steps.indexOf(step) + 1,
    total: steps.length,
    brand: visit.store.titleSuffix,
  });
  return {
    title: titleOf(visit, title),
    step,
    steps,
    openStep: view.openStep,
    cart: view.cart,
    travellers: view.travellers,
  };
}

/** The country an address begins with. */
export function firstCountry(
  { shop, visit }: Context,
  countries: readonly { code: string }[],
): string {
  const wished = visit.store.country ?? shop.settings.defaultCountry;
  return countries.some(({ code }) => code === wished) ? wished : (countries[0]?.code ?? wished);
}
