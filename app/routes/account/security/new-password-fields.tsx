import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { InputField } from '../../../forms/fields/field.tsx';

type Field = FieldMetadata<string | undefined>;

/** Fields for a new password and its repetition, with the password rules. */
export function NewPasswordFields({
  password,
  confirmation,
  labels,
}: {
  password: Field;
  confirmation: Field;
  labels: { password: string; passwordConfirmation: string };
}) {
  const { t } = useTranslation(accountWords);
  const rules = `${password.id}-rules`;
  return (
    <>
      <InputField
        field={password}
        label={labels.password}
        type="password"
        autoComplete="new-password"
        describedBy={rules}
      >
        <ul className="rules" id={rules}>
          <li>{t('register.ruleLength')}</li>
          <li>{t('register.ruleClasses')}</li>
        </ul>
      </InputField>
      <InputField
        field={confirmation}
        label={labels.passwordConfirmation}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
