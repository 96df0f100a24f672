import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contactWords } from '../../i18n/words/contact.ts';
import { elementsWords } from '../../i18n/words/elements.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';
import { InputField, SelectField, TextField } from '../../forms/fields/field.tsx';
import { useSummaryEntries } from '../../forms/fields/summary-entries.ts';
import { Specimen } from './specimen.tsx';

type Fields = {
  name?: string;
  email?: string;
  date?: string;
  topic?: string;
  message?: string;
  travel?: string;
  terms?: string;
};

const refused: SubmissionResult = {
  status: 'error',
  error: { name: ['required'], email: ['email'], topic: ['required'], terms: ['terms'] },
} satisfies { status: 'error'; error: Record<string, FieldErrorKey[]> };

/** Form controls in their initial state, and with errors. */
export function FieldSpecimens({ hasFaults }: { hasFaults: boolean }) {
  const { t } = useTranslation(elementsWords);
  const { t: words } = useTranslation(contactWords);
  const [, fields] = useForm<Fields>({
    id: hasFaults ? 'refused' : 'fresh',
    lastResult: hasFaults ? refused : undefined,
    defaultValue: { travel: 'bus' },
  });
  const labels = { name: words('name'), email: words('email'), topic: words('topic') };
  const entries = useSummaryEntries(fields, labels);
  return (
    <Specimen name={hasFaults ? 'faults' : 'fields'}>
      <ErrorSummary entries={entries} occasion={null} isQuiet />
      <div className="stack stack-lg">
        <div className="two">
          <InputField field={fields.name} label={labels.name} isOptional={false} />
          <InputField field={fields.email} label={labels.email} type="email" hint={t('hint')} />
          <SelectField
            field={fields.topic}
            label={labels.topic}
            choices={[
              { value: '', label: '–' },
              { value: 'sample', label: t('sample') },
            ]}
          />
          <InputField field={fields.date} label={words('club')} type="date" />
        </div>
        <TextField field={fields.message} label={words('message')} rows={3} />
        <ChoiceField
          field={fields.travel}
          legend={t('choice')}
          columns={2}
          choices={[
            { value: 'bus', title: t('sample'), detail: t('busDetail'), aside: '89 €' },
            { value: 'plane', title: t('second') },
          ]}
        />
        <CheckField field={fields.terms}>{t('text')}</CheckField>
      </div>
    </Specimen>
  );
}
