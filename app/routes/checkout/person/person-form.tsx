import type { SerializeFrom } from '@remix-run/node';
import { useContext } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkoutWords } from '../../../i18n/words/checkout.ts';
import type { PersonalDetails, TextOfEach } from '../../../domain/checkout/details.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { EmailField } from '../../../forms/fields/email-field.tsx';
import { InputField, TextField } from '../../../forms/fields/field.tsx';
import { StepsContext } from '../steps-context.ts';
import { StepForm } from '../step-form.tsx';
import { useStepForm } from '../use-step-form.ts';
import type { StepAnswer } from '../use-step-form.ts';
import type { loadPersonForm } from './person-data.server.ts';

type PersonFields = {
  firstName: string;
  lastName: string;
  emailAddress: string;
  birthday?: string;
  comment?: string;
  createAccount: string;
  password?: string;
  passwordConfirmation?: string;
};

type PersonData = SerializeFrom<typeof loadPersonForm>;
type Fields = ReturnType<typeof useStepForm<PersonFields>>[1];
type Labels = ReturnType<typeof useLabels>;

/** Form of the contact step. */
export function PersonForm({ data, answer }: { data: PersonData; answer: StepAnswer }) {
  const { t } = useTranslation(checkoutWords);
  const [form, fields] = useStepForm<PersonFields>('person', data, answer?.result);
  const labels = useLabels();
  const { today, hasPassword, isSignedIn } = data;
  const { isGoods } = useContext(StepsContext);
  return (
    <StepForm step="person" form={form} fields={fields} labels={labels} occasion={answer}>
      <fieldset className="group">
        <legend>{t('person.contact')}</legend>{' '}
        <div className="grid-2">
          <InputField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
          <InputField field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
        </div>
        <EmailField
          field={fields.emailAddress}
          label={labels.emailAddress}
          hint={t('person.emailHint')}
        />
        {isGoods ? null : (
          <InputField
            field={fields.birthday}
            label={labels.birthday}
            hint={t('person.birthdayHint')}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
          />
        )}
      </fieldset>
      {isGoods ? (
        <fieldset className="group">
          <legend>{t('person.more')}</legend>{' '}
          <TextField field={fields.comment} label={labels.comment} hint={t('person.commentHint')} />
        </fieldset>
      ) : null}
      {isSignedIn ? null : (
        <AccountFields fields={fields} labels={labels} hasPassword={hasPassword} />
      )}
    </StepForm>
  );
}

/** Choice between ordering as a guest and creating an account with a password. */
function AccountFields({
  fields,
  labels,
  hasPassword,
}: {
  fields: Fields;
  labels: Labels;
  hasPassword: boolean;
}) {
  const { t } = useTranslation(checkoutWords);
  return (
    <fieldset className="group">
      <legend>{t('person.accountTitle')}</legend>{' '}
      <ChoiceField
        field={fields.createAccount}
        legend={labels.createAccount}
        isLegendHidden
        columns={2}
        choices={[
          { value: '0', title: t('person.guest'), detail: t('person.guestText') },
          {
            value: '1',
            title: t('person.account'),
            detail: t('person.accountText'),
          },
        ]}
      />
      <div className="conditional if-account">
        <InputField
          field={fields.password}
          label={labels.password}
          hint={hasPassword ? t('person.passwordKept') : undefined}
          isOptional={false}
          type="password"
          autoComplete="new-password"
          describedBy="password-rules"
        >
          <ul className="rules" id="password-rules">
            <li>{t('person.ruleLength')}</li>
            <li>{t('person.ruleClasses')}</li>
          </ul>
        </InputField>
        <InputField
          field={fields.passwordConfirmation}
          label={labels.passwordConfirmation}
          isOptional={false}
          type="password"
          autoComplete="new-password"
        />
      </div>
    </fieldset>
  );
}

function useLabels() {
  const { t } = useTranslation(checkoutWords);
  return {
    firstName: t('person.firstName'),
    lastName: t('person.lastName'),
    emailAddress: t('person.email'),
    birthday: t('person.birthday'),
    comment: t('person.comment'),
    createAccount: t('person.accountLegend'),
    password: t('person.password'),
    passwordConfirmation: t('person.passwordRepeat'),
  } satisfies TextOfEach<PersonalDetails>;
}
