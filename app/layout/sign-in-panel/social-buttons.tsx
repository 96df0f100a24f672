import { useTranslation } from 'react-i18next';
import { socialNames } from '../../domain/account/social.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * To the providers that are configured. A document post: the way leads out of the shop, and what
 * leads out must have begun here. spec: checklist D8
 */
export function SocialButtons({
  name,
  to,
}: {
  /** Tells the form apart from others on the page. */
  name: string;
  to: string | null;
}) {
  const { t } = useTranslation('account');
  const { signInWith: offered = [] } = useRootData();
  if (offered.length === 0) return null;
  return (
    <ShopForm name={name} action={paths.socialLogin()} reloadDocument className="st s soc">
      <p className="or">{t('social.or')}</p>
      {to === null ? null : <input type="hidden" name="to" value={to} />}
      {offered.map((provider) => (
        <button key={provider} className="btn alt" name="provider" value={provider}>
          <Icon name={provider} />
          {t('social.with', { provider: socialNames[provider] })}
        </button>
      ))}
    </ShopForm>
  );
}
