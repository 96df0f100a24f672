import type { FormMetadata } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkoutWords } from '../../i18n/words/checkout.ts';
import { paths } from '../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { EnterButton } from '../../forms/enter-button.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useSummaryEntries } from '../../forms/fields/summary-entries.ts';
import { Icon } from '../../ui/icon.tsx';
import { StepsContext } from './steps-context.ts';

/** The form of a step: error summary, fields, and the next and back buttons. */
export function StepForm({
  step,
  form,
  fields,
  labels,
  occasion,
  submissionKey,
  children,
}: {
  step: CheckoutPathStep;
  // The steps type their own fields; this component needs only the form's attributes.
  form: Pick<FormMetadata, 'id' | 'onSubmit' | 'noValidate'>;
  fields: Parameters<typeof useSummaryEntries>[0];
  labels: Record<string, string>;
  /** Action data: a new object makes the summary take the focus again. */
  occasion: unknown;
  submissionKey?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation(checkoutWords);
  const entries = useSummaryEntries(fields, labels);
  const steps = useContext(StepsContext);
  // Each button is named after its target step.
  const next = t(step === 'review' ? 'send' : `next.${steps.next}`);
  const back = t(`back.${steps.previous ?? 'cart'}`);
  return (
    <ShopForm
      name={step}
      className="stack stack-lg"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      submissionKey={submissionKey}
    >
      <EnterButton />
      <ErrorSummary entries={entries} occasion={occasion} />
      {children}
      <div className="more-link">
        <SubmitButton>
          {next}
          {step === 'review' ? null : <Icon name="next" />}
        </SubmitButton>{' '}
        <Link
          className="link-icon"
          to={steps.previous ? paths.checkout(steps.previous) : paths.cart()}
        >
          <Icon name="back" />
          {back}
        </Link>
      </div>
    </ShopForm>
  );
}
