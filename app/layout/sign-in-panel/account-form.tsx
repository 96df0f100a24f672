import { useForm } from '@conform-to/react';
import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import type { FetcherWithComponents } from '@remix-run/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { accountWords } from '../../i18n/words/account.ts';
import type { AccountProblem } from '../../domain/account/account-problem.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useFieldError } from '../../forms/fields/field-error.ts';
import type { FieldError } from '../../forms/fields/field-error.ts';
import { ProblemBox } from '../../forms/problem-box.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { AccountProblemText } from '../../forms/account-problem-text.tsx';
import { useResetAfterSuccess } from './reset-after-success.ts';

/** Answer of an account action whose form had no effect. */
export type FormAnswer = {
  form: string;
  result: SubmissionResult | null;
  problem: AccountProblem | null;
  id?: string;
};

type FormValues = Record<string, string>;
type Field = FieldMetadata<string | undefined>;

/**
 * A form of the account: errors first, then the fields. `name` is unique on the page; `intent`
 * tells the action which form was sent. An answer to another form is ignored.
 */
export function AccountForm<Submitted extends FormValues>({
  name,
  intent = name,
  labels,
  answer,
  submitted,
  optional,
  isOnlineOnly = false,
  fetcher,
  className = 'stack',
  children,
  ...props
}: {
  name: string;
  intent?: string;
  /** Labels in the order of the fields. */
  labels: { [Name in keyof Submitted]: string };
  answer: FormAnswer | undefined;
  submitted?: Partial<Submitted>;
  /** Names of optional fields. */
  optional?: readonly (keyof Submitted & string)[];
  /** Refused without a network, because of its password. Rule E2.33. */
  isOnlineOnly?: boolean;
  fetcher?: FetcherWithComponents<unknown>;
  className?: string;
  action?: string;
  children: (field: (name: keyof Submitted & string) => Field) => ReactNode;
}) {
  const own = answer?.form === intent ? answer : undefined;
  const names = Object.keys(labels);
  const [form, fields] = useForm<FormValues>({
    id: name,
    lastResult: own?.result,
    constraint: Object.fromEntries(
      names.map((field) => [field, { required: !optional?.includes(field) }]),
    ),
    defaultValue: submitted,
    defaultNoValidate: false,
  });
  useResetAfterSuccess({ formId: form.id, intent, isRefused: own !== undefined });
  const describe = useFieldError();
  const { t } = useTranslation(accountWords);
  const [isOffline, setOffline] = useState(false);
  // `fields` is a proxy that has every name.
  const fieldOf = (field: string) => fields[field] as Field;
  const entries = names.flatMap((field) => {
    const { id, errors } = fieldOf(field);
    const [first] = errors ?? [];
    return first
      ? [{ id, label: labels[field] ?? '', message: describe(first as FieldError) }]
      : [];
  });
  return (
    <ShopForm
      name={name}
      id={form.id}
      className={className}
      onSubmit={(event) => {
        setOffline(isOnlineOnly && !navigator.onLine);
        if (isOnlineOnly && !navigator.onLine) event.preventDefault();
        else form.onSubmit(event);
      }}
      noValidate={form.noValidate}
      fetcher={fetcher}
      {...props}
    >
      <input type="hidden" name="form" value={intent} />
      <ErrorSummary entries={entries} occasion={own} />
      {own?.problem ? <AccountProblemText problem={own.problem} occasion={own} /> : null}
      {isOffline ? (
        <ProblemBox title={t('problem.title')} occasion={isOffline}>
          {t('problem.offline')}
        </ProblemBox>
      ) : null}
      {children(fieldOf)}
    </ShopForm>
  );
}
