import { socialNames } from '../../../../app/domain/account/social.ts';
import type { SocialProvider } from '../../../../app/domain/account/social.ts';
import { brandOf } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { BackendDeps } from '../../deps.ts';
import { createAccountMail, toShopUrl } from '../account-mail.ts';
import { toAccountStore } from '../customers.ts';
import type { CustomerRow } from '../customers.ts';
import { toDroppedTexts } from '../prove-address.ts';
import type { DroppedAccess } from '../prove-address.ts';
import { toParagraphs } from '../../mail/words/words.ts';

/** Builds the mail that asks the owner of an address to confirm a sign-in with a provider. */
export function createSocialConfirmationMail(
  { settings, sealer, clock }: BackendDeps,
  store: StoreView,
  recipient: { email: string; firstname: string; provider: SocialProvider },
  code: string,
) {
  const { title } = brandOf(store);
  const provider = socialNames[recipient.provider];
  const path = `/my-account/social-login/confirm?${new URLSearchParams({ code })}`;
  const minutes = Math.round(settings.socialConfirmationLifetime / 60_000);
  return createAccountMail(
    store,
    {
      kind: 'social-confirm',
      recipient: recipient.email,
      name: recipient.firstname,
      sealer,
      texts: (t) => ({
        subject: t('account:socialSubject', { provider }),
        opening: toParagraphs(t('account:social', { brand: title, provider, minutes })),
        link: { label: t('account:socialLink'), url: toShopUrl(settings, store, path) },
        after: [t('account:socialWrong')],
        reason: t('account:socialReason', { brand: title, provider }),
      }),
    },
    clock(),
  );
}

/** Builds the mail that informs the owner of an account about an added or removed sign-in method. */
export function createMethodMail(
  { settings, clock }: BackendDeps,
  owner: CustomerRow,
  provider: SocialProvider,
  kind: 'added' | 'removed',
  dropped: DroppedAccess | null,
) {
  const store = toAccountStore(owner);
  const { title } = brandOf(store);
  const name = socialNames[provider];
  return createAccountMail(
    store,
    {
      kind: `sign-in-${kind === 'removed' ? 'removed' : 'added'}`,
      recipient: owner.email,
      name: owner.firstname,
      texts: (t) => ({
        subject:
          kind === 'removed'
            ? t('account:methodGoneSubject', { provider: name })
            : t('account:methodSubject', { provider: name }),
        opening: [
          kind === 'removed'
            ? t('account:methodGone', { brand: title, provider: name })
            : t('account:method', { brand: title, provider: name }),
          ...toDroppedTexts(t, dropped),
        ],
        link: {
          label: t('account:toAccount'),
          url: toShopUrl(settings, store, '/my-account/security'),
        },
        after: [t('account:methodWrong')],
        reason: t('account:accountReason', { brand: title }),
      }),
    },
    clock(),
  );
}
