import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { contactTopics } from '../../domain/content/contact.ts';
import type { ContactProblem } from '../../domain/content/contact.ts';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useFieldError } from '../../forms/fields/field-error.ts';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';
import { InputField, SelectField, TextField } from '../../forms/fields/field.tsx';
import { ProblemBox } from '../../forms/problem-box.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { HoneypotField } from '../../forms/fields/honeypot-field.tsx';
import { useRootData } from '../../request/root-data.ts';

type ContactFields = {
  name: string;
  email: string;
  club?: string;
  topic: string;
  message: string;
  checker?: string;
};

type ContactAnswer = { result: SubmissionResult; problem: ContactProblem | null };

/** Contact form: name, topic and message; works without JavaScript. */
export function ContactForm({
  answer,
  constraint,
  topic,
  privacy,
}: {
  answer: ContactAnswer | undefined;
  constraint: Parameters<typeof useForm<ContactFields>>[0]['constraint'];
  topic: string;
  /** Path of the privacy page; null when the catalogue has none. */
  privacy: string | null;
}) {
  const { t } = useTranslation('contact');
  const { t: tForms } = useTranslation('forms');
  const describe = useFieldError();
  const [form, fields] = useForm<ContactFields>({
    id: 'contact',
    lastResult: answer?.result,
    constraint,
    defaultValue: { topic },
    defaultNoValidate: false,
  });
  const labels = {
    name: t('name'),
    email: t('email'),
    club: t('club'),
    topic: t('topic'),
    message: t('message'),
    checker: t('checker'),
  } as const;
  const entries = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const field = fields[name];
    const [first] = field.errors ?? [];
    return first
      ? [{ id: field.id, label: labels[name], message: describe(first as FieldErrorKey) }]
      : [];
  });
  return (
    <ShopForm
      name="contact"
      className="stack"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      aria-labelledby="contact-h"
    >
      <ErrorSummary entries={entries} occasion={answer} />
      {answer?.problem ? <ContactProblemText problem={answer.problem} /> : null}
      <h2 className="heading" id="contact-h">
        {t('formTitle')}
      </h2>
      <div className="grid-2">
        <InputField field={fields.name} label={labels.name} autoComplete="name" />
        <EmailField field={fields.email} label={labels.email} />
      </div>
      <div className="grid-2">
        <InputField field={fields.club} label={labels.club} autoComplete="organization" />
        <SelectField
          field={fields.topic}
          label={labels.topic}
          choices={[
            { value: '', label: tForms('choose') },
            ...contactTopics.map((value) => ({ value, label: t(`topics.${value}`) })),
          ]}
        />
      </div>
      <TextField field={fields.message} label={labels.message} rows={8} />
      <HoneypotField field={fields.checker} label={labels.checker} />
      <p className="hint">
        {t('privacyBefore')}
        {privacy === null ? null : (
          <>
            {' '}
            {t('privacyMore')}{' '}
            <Link className="link" to={privacy}>
              {t('privacyLink')}
            </Link>
            .
          </>
        )}
      </p>
      <div>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </ShopForm>
  );
}

/** Says why nothing was sent and what to do instead; takes the focus. */
function ContactProblemText({ problem }: { problem: ContactProblem }) {
  const { t } = useTranslation('contact');
  const { frame } = useRootData();
  const ways = { phone: frame.phone, email: frame.email };
  return (
    <ProblemBox title={t('notSent')} occasion={problem}>
      {problem.kind === 'too-many'
        ? t('tooMany', { count: problem.minutes, ...ways })
        : t('unreachable', ways)}
    </ProblemBox>
  );
}
