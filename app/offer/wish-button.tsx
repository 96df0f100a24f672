import { useFetcher, useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { randomHex } from '../domain/random-hex.ts';
import { paths } from '../domain/store/paths.ts';
import { ShopForm } from '../forms/shop-form.tsx';
import { mustQueue, findWaitingWish } from '../outbox/page/outbox-state.ts';
import { useOutbox } from '../outbox/page/use-outbox.ts';
import { useRootData } from '../request/root-data.ts';
import { Icon } from '../ui/icon.tsx';

const wishlistFormId = 'wishes';

/** The one form shared by all wish buttons of a page, which keeps pages small. */
export function WishlistForm() {
  const { pathname, search } = useLocation();
  return (
    <ShopForm name={wishlistFormId} id={wishlistFormId} action={paths.wishlist()} hidden>
      <input type="hidden" name="back" value={pathname + search} />
    </ShopForm>
  );
}

/**
 * Adds an offer to the wishlist or removes it; with JavaScript the page stays. Rules D4.1, D4.2,
 * D4.5
 */
export function WishlistButton({
  sku,
  name,
  isLabelled = false,
}: {
  sku: string;
  name: string;
  /** Shows text beside the heart, on the offer's page. */
  isLabelled?: boolean;
}) {
  const { t } = useTranslation('wishlist');
  const { wished, customer } = useRootData();
  const fetcher = useFetcher({ key: `wish-${sku}` });
  const asked = fetcher.formData;
  const waiting = findWaitingWish(useOutbox(), sku);
  // The queued change was sent, and the page has not reloaded the list since.
  const [sent, setSent] = useState<{ isWished: boolean; since: typeof wished }>();
  if (waiting !== null && (sent?.isWished !== waiting || sent.since !== wished)) {
    setSent({ isWished: waiting, since: wished });
  }
  const listed = sent?.since === wished ? sent.isWished : wished.includes(sku);
  const isWished = asked ? asked.has('add') : (waiting ?? listed);
  const change = isWished ? 'remove' : 'add';
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    // A guest is redirected to sign in, another page. Queueing is handled by the form.
    if (!form || customer === null || mustQueue()) return;
    event.preventDefault();
    const fields = new FormData(form);
    fields.set(change, sku);
    fields.set('stay', '1');
    // Each click is a submission of its own, also before the previous response.
    fields.set('key', `${randomHex(16)}.${wishlistFormId}`);
    fetcher.submit(fields, { method: 'post', action: paths.wishlist() });
  };
  return (
    <button
      form={wishlistFormId}
      name={change}
      value={sku}
      data-about={name}
      className={isLabelled ? 'more-link share' : 'icon-btn wish'}
      aria-label={isLabelled ? undefined : t('mark', { name })}
      aria-pressed={isWished}
      onClick={send}
    >
      <Icon name="heart" />
      {isLabelled ? t(isWished ? 'marked' : 'markShort') : null}
    </button>
  );
}
