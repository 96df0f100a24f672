import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { createAccountMail, toShopUrl } from '../account/account-mail.ts';
import { toAccountStore } from '../account/customers.ts';
import type { BackendDeps } from '../deps.ts';
import type { BackendSettings } from '../settings.ts';
import { toParagraphs } from '../mail/words/words.ts';

type Settings = Pick<BackendSettings, 'origins'>;

/**
 * Builds the mail that asks the owner of an address to confirm. `percent`: the coupon's discount,
 * null without a coupon (Rules D6.3, D6.10).
 */
export function createConfirmMail(
  { settings, sealer }: Pick<BackendDeps, 'settings' | 'sealer'>,
  store: StoreView,
  subscriber: { id: number; email: string; code: string; percent: number | null },
  now: number,
) {
  const { title } = brandOf(store);
  const path = `/newsletter/subscriber/confirm/id/${subscriber.id}/code/${subscriber.code}`;
  const { percent } = subscriber;
  return createAccountMail(
    store,
    {
      kind: 'newsletter-confirm',
      recipient: subscriber.email,
      name: '',
      sealer,
      texts: (t) => ({
        subject: t('account:confirmSubject', { brand: title }),
        opening: [
          ...toParagraphs(t('account:confirm', { brand: title })),
          ...(percent ? [t('account:confirmPercent', { percent })] : []),
        ],
        link: { label: t('account:confirmLink'), url: toShopUrl(settings, store, path) },
        after: [t('account:confirmWrong')],
        reason: t('account:newsletterReason', { brand: title }),
      }),
    },
    now,
  );
}

/** Builds the mail that reports the confirmation, with the coupon if there is one. */
export function createConfirmedMail(
  settings: Settings,
  subscriber: { id: number; email: string; store_code: string },
  { token, coupon, percent }: { token: string; coupon: string | null; percent: number },
  now: number,
) {
  const store = toAccountStore(subscriber);
  const { title } = brandOf(store);
  const unsubscribeUrl = toUnsubscribeUrl(settings, store, subscriber.id, token);
  return createAccountMail(
    store,
    {
      kind: coupon ? 'newsletter-coupon' : 'newsletter-confirmed',
      recipient: subscriber.email,
      name: '',
      unsubscribeUrl,
      texts: (t) => ({
        subject: coupon ? t('account:couponSubject', { percent }) : t('account:confirmedSubject'),
        opening: coupon
          ? toParagraphs(t('account:coupon', { percent, code: coupon }))
          : toParagraphs(t('account:confirmed')),
        link: { label: t('account:couponLink'), url: toShopUrl(settings, store, '/') },
        after: [t('account:unsubscribe', { url: unsubscribeUrl })],
        reason: t('account:newsletterReason', { brand: title }),
      }),
    },
    now,
  );
}

/** Builds the mail with the link to unsubscribe: only a reader of the address can use it. */
export function createUnsubscribeMail(
  settings: Settings,
  store: StoreView,
  subscriber: { id: number; email: string },
  token: string,
  now: number,
) {
  const { title } = brandOf(store);
  const url = toUnsubscribeUrl(settings, store, subscriber.id, token);
  return createAccountMail(
    store,
    {
      kind: 'newsletter-end',
      recipient: subscriber.email,
      name: '',
      unsubscribeUrl: url,
      texts: (t) => ({
        subject: t('account:endSubject'),
        opening: toParagraphs(t('account:end', { brand: title })),
        link: { label: t('account:endLink'), url },
        after: [t('account:endWrong')],
        reason: t('account:newsletterReason', { brand: title }),
      }),
    },
    now,
  );
}

function toUnsubscribeUrl(settings: Settings, store: StoreView, id: number, token: string): string {
  const query = new URLSearchParams({ id: String(id), token });
  return toShopUrl(settings, store, `/newsletter-abmeldung?${query}`);
}
