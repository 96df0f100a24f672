import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { ChoiceField } from '../../forms/fields/choice-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useFieldError } from '../../forms/fields/field-error.ts';
import type { FieldErrorKey } from '../../forms/fields/field-error.ts';
import { InputField, SelectField, TextField } from '../../forms/fields/field.tsx';
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
  const { t } = useTranslation('elements');
  const { t: words } = useTranslation('contact');
  const describe = useFieldError();
  const [, fields] = useForm<Fields>({
    id: hasFaults ? 'refused' : 'fresh',
    lastResult: hasFaults ? refused : undefined,
    defaultValue: { travel: 'bus' },
  });
  const labels = { name: words('name'), email: words('email'), topic: words('topic') };
  const entries = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const [first] = fields[name].errors ?? [];
    if (!first) return [];
    return [
      { id: fields[name].id, label: labels[name], message: describe(first as FieldErrorKey) },
    ];
  });
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
