import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../domain/cart/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { OrderAside } from './order-aside.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { StepsContext } from './steps-context.ts';

export type CheckoutLayoutData = {
  step: CheckoutPathStep;
  /** The steps of this checkout in order. */
  steps: readonly CheckoutPathStep[];
  openStep: CheckoutPathStep;
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
  const { t } = useTranslation('checkout');
  const { step, steps, openStep, cart } = data;
  const { brand } = useRootData().store;
  const isTour = step === 'accommodation' && brand === 'tour';
  const isVirtual = step === 'shipping' && !steps.includes('accommodation');
  const intro = isTour ? 'accommodationTour' : isVirtual ? 'shippingVirtual' : step;
  return (
    <div className="wrap">
      <div className="flow checkout">
        <div className="head">
          <StepList step={step} steps={steps} openStep={openStep} />
          <p className="eyebrow">
            {t('stepOf', { step: steps.indexOf(step) + 1, total: steps.length })}
          </p>
          <StepHeading>{t(isTour ? 'headings.accommodationTour' : `headings.${step}`)}</StepHeading>
          <p>{t(`intros.${intro}`)}</p>
        </div>
        <OrderAside cart={cart} />
        <StepsContext.Provider value={steps}>{children}</StepsContext.Provider>
      </div>
    </div>
  );
}

/** List of the steps; completed ones are links. */
export function StepList({
  step,
  steps,
  openStep,
}: Omit<CheckoutLayoutData, 'cart' | 'travellers'>) {
  const { t } = useTranslation('checkout');
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
                {t(`steps.${name}`)}
                {isDone ? <span className="visually-hidden">{t('stepDone')}</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
