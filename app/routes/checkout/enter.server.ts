import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { stepsOf } from '../../domain/checkout/steps.ts';
import { paths } from '../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import { notReachable, noStorePage, seeOther } from '../../request/answers.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/**
 * Returns what a step shows. Throws a redirect to the first open step when this one is not open
 * yet, and to the cart when it is empty. Rules C9.2, C9.3
 */
export async function enterStep({ shop, visit }: Context, step: CheckoutPathStep) {
  const entered = await shop.checkout.enter(visit, step);
  if (entered.ok) return entered.value;
  switch (entered.problem.kind) {
    case 'empty-cart': {
      visit.session.notify({ kind: 'info', key: 'cart:emptyNotice' });
      const answer = seeOther(paths.cart());
      // Revalidates the root loader, which shows the notices.
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

/** Returns the data of a step that the checkout layout needs. */
export function toLayoutData(
  { visit }: Pick<Context, 'visit'>,
  view: StepView,
  step: CheckoutPathStep,
) {
  const t = getTranslator(visit.store.language);
  const steps = stepsOf(view);
  const title = t('checkout:pageTitle', {
    step: t(`checkout:steps.${step}`),
    number: steps.indexOf(step) + 1,
    total: steps.length,
    brand: visit.store.titleSuffix,
  });
  return {
    title: toDocumentTitle(visit, title),
    step,
    steps,
    openStep: view.openStep,
    cart: view.cart,
    travellers: view.travellers,
  };
}

/**
 * Creates the loader of a step: enters it and returns the data of the layout and of the form.
 * `loadForm` returns the data of the form.
 */
export function createStepLoader<Data extends object>(
  step: CheckoutPathStep,
  loadForm: (args: LoaderFunctionArgs, view: StepView) => Data | Promise<Data>,
) {
  return async function loader(args: LoaderFunctionArgs) {
    const view = await enterStep(args.context, step);
    const data = await loadForm(args, view);
    return noStorePage({ ...toLayoutData(args.context, view, step), ...data });
  };
}
