import { useTranslation } from 'react-i18next';
import { socialNames } from '../../domain/account/social.ts';
import type { SocialProvider } from '../../domain/account/social.ts';
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
  only,
  isLinking = false,
}: {
  /** Tells the form apart from others on the page. */
  name: string;
  to: string | null;
  /** Those that are wanted; absent: all. */
  only?: readonly SocialProvider[];
  /** Somebody is signed in and wants to sign in so too. */
  isLinking?: boolean;
}) {
  const { t } = useTranslation('account');
  const { signInWith = [] } = useRootData();
  const offered = signInWith.filter((provider) => !only || only.includes(provider));
  if (offered.length === 0) return null;
  return (
    <ShopForm
      name={name}
      action={paths.socialLogin()}
      reloadDocument
      className={isLinking ? 'row' : 'st s soc'}
    >
      {isLinking ? null : <p className="or">{t('social.or')}</p>}
      {to === null ? null : <input type="hidden" name="to" value={to} />}
      {offered.map((provider) => (
        <button key={provider} className="btn alt" name="provider" value={provider}>
          <Icon name={provider} />
          {t(isLinking ? 'social.link' : 'social.with', { provider: socialNames[provider] })}
        </button>
      ))}
    </ShopForm>
  );
}
