import type { FormMetadata } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkoutSteps, stepAfter, stepBefore } from '../../domain/checkout/steps.ts';
import { paths } from '../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { EnterButton } from '../../forms/enter-button.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useFieldError } from '../../forms/fields/field-error.ts';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StepsContext } from './steps-context.ts';

type AnyField = { id: string; errors?: string[] | undefined };

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
  fields: Record<string, AnyField>;
  labels: Record<string, string>;
  /** Action data: a new object makes the summary take the focus again. */
  occasion: unknown;
  submissionKey?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('checkout');
  const describe = useFieldError();
  const steps = useContext(StepsContext);
  const before = stepBefore(step, steps);
  const after = stepAfter(step, steps);
  // Each button is named after its target step.
  const next = t(`next.${(after && stepBefore(after, checkoutSteps)) ?? 'review'}`);
  const back = t(`back.${(before && stepAfter(before, checkoutSteps)) ?? 'person'}`);
  // conform's fields are a proxy that cannot be enumerated: the labels list the fields in order.
  const entries = Object.entries(labels).flatMap(([name, label]) => {
    const field = fields[name];
    const [first] = field?.errors ?? [];
    return field && first
      ? [{ id: field.id, label, message: describe(first as FieldErrorKey) }]
      : [];
  });
  return (
    <ShopForm
      name={step}
      className="stack stack-lg"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      submissionKey={submissionKey}
    >
      <EnterButton>{next}</EnterButton>
      <ErrorSummary entries={entries} occasion={occasion} />
      {children}
      <div className="more-link">
        <SubmitButton>
          {next}
          {step === 'review' ? null : <Icon name="next" />}
        </SubmitButton>
        <Link className="link-icon" to={before ? paths.checkout(before) : paths.cart()}>
          <Icon name="back" />
          {back}
        </Link>
      </div>
    </ShopForm>
  );
}
