import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkoutWords } from '../../i18n/words/checkout.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { isOptionalStep, stepBefore } from '../../domain/checkout/steps.ts';
import { paths } from '../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { OrderAside } from './order-aside.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { StepsContext } from './steps-context.ts';
import type { StepIntro } from './step-intros.server.ts';

export type CheckoutLayoutData = {
  step: CheckoutPathStep;
  /** The steps that the visitor goes through, in order. */
  steps: readonly CheckoutPathStep[];
  openStep: CheckoutPathStep;
  /** The step that the form leads to. */
  nextStep: CheckoutPathStep;
  /** Keys of the sentences below the heading. */
  intros: readonly StepIntro[];
  isGoods: boolean;
  cart: Cart;
  travellers: number;
};

/** Layout of a step: step list, heading and order summary around its form. */
export function CheckoutLayout({
  data,
  children,
}: {
  data: CheckoutLayoutData;
  children: ReactNode;
}) {
  const { t } = useTranslation(checkoutWords);
  const { step, steps, openStep, nextStep, cart } = data;
  const { brand } = useRootData().store;
  const isTour = step === 'accommodation' && brand === 'tour';
  return (
    <div className="wrap">
      <div className="flow checkout">
        <div className="head">
          <StepList step={step} steps={steps} openStep={openStep} />
          <p className="eyebrow">
            {t('stepOf', { step: steps.indexOf(step) + 1, total: steps.length })}
          </p>
          <StepHeading>{t(isTour ? 'headings.accommodationTour' : `headings.${step}`)}</StepHeading>
          <p>{data.intros.map((key) => t(`intros.${key}`)).join(' ')}</p>
        </div>
        <OrderAside cart={cart} />
        <StepsContext.Provider
          value={{
            previous: stepToReturnTo(step, steps),
            next: nextStep,
            isGoods: data.isGoods,
          }}
        >
          {children}
        </StepsContext.Provider>
      </div>
    </div>
  );
}

/** A step that the review links to returns there. */
function stepToReturnTo(
  step: CheckoutPathStep,
  steps: readonly CheckoutPathStep[],
): CheckoutPathStep | null {
  return isOptionalStep(step) ? 'review' : stepBefore(step, steps);
}

/** List of the steps; completed ones are links. */
export function StepList({
  step,
  steps,
  openStep,
}: Pick<CheckoutLayoutData, 'step' | 'steps' | 'openStep'>) {
  const { t } = useTranslation(checkoutWords);
  const open = steps.indexOf(openStep);
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className="steps">
        {steps.map((name, index) => {
          if (name === step) {
            return (
              <li key={name} aria-current="step">
                {t(`steps.${name}`)}
              </li>
            );
          }
          const isDone = index < open;
          if (index > open) return <li key={name}>{t(`steps.${name}`)}</li>;
          return (
            <li key={name} className={isDone ? 'done' : undefined}>
              <Link to={paths.checkout(name)}>
                {t(`steps.${name}`)}{' '}
                {isDone ? <span className="visually-hidden">{t('stepDone')}</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
