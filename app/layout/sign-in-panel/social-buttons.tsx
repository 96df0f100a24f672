import { useTranslation } from '../../i18n/use-translation.ts';
import { accountWords } from '../../i18n/words/account.ts';
import { socialNames } from '../../domain/account/social.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * Buttons of the configured sign-in providers. A native post: it redirects to another site, and
 * must have begun on ours. Rule D8.
 */
export function SocialButtons({
  name,
  to,
}: {
  /** Unique on the page. */
  name: string;
  to: string | null;
}) {
  const { t } = useTranslation(accountWords);
  const { signInWith: offered = [] } = useRootData();
  if (offered.length === 0) return null;
  return (
    <ShopForm
      name={name}
      action={paths.socialLogin()}
      reloadDocument
      className="stack stack-sm social"
    >
      <p className="divider">{t('social.or')}</p>
      {to === null ? null : <input type="hidden" name="to" value={to} />}
      {offered.map((provider) => (
        <button key={provider} className="btn outline" name="provider" value={provider}>
          <Icon name={provider} />
          {t('social.with', { provider: socialNames[provider] })}
        </button>
      ))}
    </ShopForm>
  );
}
