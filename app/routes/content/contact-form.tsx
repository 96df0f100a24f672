import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contactWords } from '../../i18n/words/contact.ts';
import { formsWords } from '../../i18n/words/forms.ts';
import { contactTopicsOf } from '../../domain/content/contact.ts';
import type { ContactProblem } from '../../domain/content/contact.ts';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { InputField, SelectField, TextField } from '../../forms/fields/field.tsx';
import { ProblemBox } from '../../forms/problem-box.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { useSummaryEntries } from '../../forms/fields/summary-entries.ts';
import { HoneypotField } from '../../forms/fields/honeypot-field.tsx';
import { PageDialogLink } from './page-dialog-link.tsx';
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
  const { t } = useTranslation(contactWords);
  const { t: tForms } = useTranslation(formsWords);
  const [form, fields] = useForm<ContactFields>({
    id: 'contact',
    lastResult: answer?.result,
    constraint,
    defaultValue: { topic },
    defaultNoValidate: false,
  });
  const { sold } = useRootData().layout;
  const labels = useLabels();
  const entries = useSummaryEntries(fields, labels);
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
            ...contactTopicsOf(sold).map(({ topic: value, words }) => ({
              value,
              label: t(`topics.${words}`),
            })),
          ]}
        />
      </div>
      <TextField field={fields.message} label={labels.message} rows={8} />
      <HoneypotField field={fields.checker} label={labels.checker} />
      <PrivacyHint path={privacy} />
      <div>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </ShopForm>
  );
}

/**
 * Says what the data is used for; links the privacy page when there is one, so that the form keeps
 * its values. Rule A19.10
 */
function PrivacyHint({ path }: { path: string | null }) {
  const { t } = useTranslation(contactWords);
  return (
    <p className="hint">
      {t('privacyBefore')}
      {path === null ? null : (
        <>
          {' '}
          {t('privacyMore')}{' '}
          <PageDialogLink id="privacy" className="link" path={path}>
            {t('privacyLink')}
          </PageDialogLink>
          .
        </>
      )}
    </p>
  );
}

/** Says why nothing was sent and what to do instead; takes the focus. */
function ContactProblemText({ problem }: { problem: ContactProblem }) {
  const { t } = useTranslation(contactWords);
  const { layout } = useRootData();
  const ways = { phone: layout.phone, email: layout.email };
  return (
    <ProblemBox title={t('notSent')} occasion={problem}>
      {problem.kind === 'too-many'
        ? t('tooMany', { count: problem.minutes, ...ways })
        : t('unreachable', ways)}
    </ProblemBox>
  );
}

function useLabels(): Record<keyof ContactFields, string> {
  const { t } = useTranslation(contactWords);
  const { layout } = useRootData();
  return {
    name: t('name'),
    email: t('email'),
    club: t(layout.sold === 'goods' ? 'company' : 'club'),
    topic: t('topic'),
    message: t('message'),
    checker: t('checker'),
  };
}
