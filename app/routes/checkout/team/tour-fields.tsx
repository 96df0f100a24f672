import type { FieldMetadata } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stayWords } from '../../../i18n/words/stay.ts';
import { formsWords } from '../../../i18n/words/forms.ts';
import { sportDisciplines } from '../../../domain/catalogue/sport.ts';
import type { SportDiscipline } from '../../../domain/catalogue/sport.ts';
import type { FaqGiven } from '../../../domain/checkout/details.ts';
import type { FaqField } from '../../../domain/checkout/faq.ts';
import { SelectField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Questions = { sport: SportDiscipline; fields: readonly FaqField[]; answers: FaqGiven };

/**
 * Sport select and the questions of the sport, loaded at once with JavaScript, by a button without.
 * Rules C9.18, C9.24, C16.4
 */
export function TourFields({
  field,
  label,
  questions: served,
}: {
  field: FieldMetadata<string | undefined>;
  label: string;
  questions: Questions;
}) {
  const { t } = useTranslation(stayWords);
  const asking = useFetcher<{ questions: Questions | null }>();
  const { sport, fields, answers } = asking.data?.questions ?? served;

  /** Submits the whole form, so that the answers so far are saved. */
  function ask(select: HTMLSelectElement): void {
    if (!select.form) return;
    const form = new FormData(select.form);
    form.set('intent', 'faq');
    asking.submit(form, { method: 'post' });
  }

  return (
    <fieldset className="group" id="sport" aria-busy={asking.state !== 'idle' || undefined}>
      <legend>{t('tour.title')}</legend> <input type="hidden" name="asked_sport" value={sport} />
      <div className="row end">
        <SelectField
          field={field}
          label={label}
          hint={t('tour.sportHint')}
          isOptional={false}
          onChange={(_sport, select) => ask(select)}
          choices={sportDisciplines.map(({ value }) => ({
            value,
            label: t(`tour.sports.${value}`),
          }))}
        />
        <SubmitButton className="btn outline only-plain" name="intent" value="faq" formNoValidate>
          {t('tour.load')}
        </SubmitButton>
      </div>
      <p className="visually-hidden" role="status">
        {asking.data ? t('tour.asked', { sport: t(`tour.sports.${sport}`) }) : null}
      </p>
      {fields.length === 0 ? <p className="hint">{t('tour.noQuestions')}</p> : null}
      {toRows(fields).map((row) => {
        const questions = row.map((question) => (
          <FaqQuestion
            key={`${sport} ${question.code}`}
            field={question}
            answer={answers[question.code]}
          />
        ));
        return row.length === 1 ? (
          questions
        ) : (
          <div className="grid-2" key={`${sport} ${row[0]?.code}`}>
            {questions}
          </div>
        );
      })}
    </fieldset>
  );
}

const isSelect = ({ input }: FaqField) => input === 'select' || input === 'boolean';

/** Puts two selects that follow each other in one row. */
function toRows(fields: readonly FaqField[]): FaqField[][] {
  const rows: FaqField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last?.length === 1 && [...last, field].every(isSelect)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** Without JavaScript only: the sport changed and its questions have not been shown yet. */
export function TourTip() {
  const { t } = useTranslation(stayWords);
  return (
    <p className="tip" role="status">
      <Icon name="info" />
      <a className="link" href="#sport">
        {t('tour.newQuestions')}
      </a>
    </p>
  );
}

function FaqQuestion({
  field,
  answer,
}: {
  field: FaqField;
  answer: string | string[] | undefined;
}) {
  const { t } = useTranslation(stayWords);
  const { t: tForms } = useTranslation(formsWords);
  const id = `faq-${field.code}`;
  const name = `faq[${field.code}]`;
  const given = answer === undefined ? [field.defaultValue ?? ''] : [answer].flat();
  if (field.input === 'multiselect') {
    return (
      <fieldset>
        <legend className="subheading">
          {field.label} <span className="hint">{t('tour.several')}</span>
        </legend>{' '}
        <div className="grid-2 tight">
          {field.options.map(({ value, label }) => (
            <label className="checkbox" key={value}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={given.includes(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label} <small>({tForms('optional')})</small>
      </label>{' '}
      {field.input === 'text' ? (
        <input id={id} name={name} type="text" maxLength={1000} defaultValue={given[0]} />
      ) : (
        <select id={id} name={name} defaultValue={given[0]}>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
