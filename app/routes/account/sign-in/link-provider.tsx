import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import type { SocialProvider } from '../../../domain/account/social.ts';
import { socialNames } from '../../../domain/account/social.ts';
import { paths } from '../../../domain/store/paths.ts';
import { InputField } from '../../../forms/fields/field.tsx';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { Icon } from '../../../ui/icon.tsx';

const id = 'link-password';
const passwordField = {
  id,
  name: 'password',
  errorId: `${id}-error`,
  errors: undefined,
  defaultValue: undefined,
  required: true,
  minLength: undefined,
  min: undefined,
  max: undefined,
};

/**
 * Links a sign-in provider. Asks for the password, because another person may be using the
 * signed-in device. A document post, as in SocialButtons. Rules D2.19, D8.8, docs/decisions/0029
 */
export function LinkProvider({ providers }: { providers: readonly SocialProvider[] }) {
  const { t } = useTranslation(accountWords);
  return (
    <ShopForm name="link" action={paths.socialLogin()} reloadDocument className="stack stack-sm">
      <p>{t('social.linkLead')}</p>
      <InputField
        field={passwordField}
        label={t('signIn.password')}
        type="password"
        autoComplete="current-password"
      />
      <div className="row">
        {providers.map((provider) => (
          <button key={provider} className="btn outline" name="provider" value={provider}>
            <Icon name={provider} />
            {t('social.link', { provider: socialNames[provider] })}
          </button>
        ))}
      </div>
    </ShopForm>
  );
}
