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
      texts: (words) => ({
        subject: words.socialSubject(provider),
        opening: words.social(title, provider, minutes),
        link: { label: words.socialLink, url: toShopUrl(settings, store, path) },
        after: [words.socialWrong],
        reason: words.socialReason(title, provider),
      }),
    },
    clock(),
  );
}

/** Builds the mail that tells the owner of an account about an added or removed sign-in method. */
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
      texts: (words) => ({
        subject: kind === 'removed' ? words.methodGoneSubject(name) : words.methodSubject(name),
        opening: [
          kind === 'removed' ? words.methodGone(title, name) : words.method(title, name),
          ...toDroppedTexts(words, dropped),
        ],
        link: {
          label: words.toAccount,
          url: toShopUrl(settings, store, '/my-account/security'),
        },
        after: [words.methodWrong],
        reason: words.accountReason(title),
      }),
    },
    clock(),
  );
}
