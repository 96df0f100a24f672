import { useFetcher, useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { randomHex } from '../domain/random-hex.ts';
import { paths } from '../domain/store/paths.ts';
import { ShopForm } from '../forms/shop-form.tsx';
import { mustQueue, waitingWish } from '../outbox/page/outbox-state.ts';
import { useOutbox } from '../outbox/page/use-outbox.ts';
import { useRootData } from '../request/root-data.ts';
import { Icon } from '../ui/icon.tsx';

const wishForm = 'wishes';

/** The form of every heart of a page: one is enough, and pages stay light. */
export function WishForm() {
  const { pathname, search } = useLocation();
  return (
    <ShopForm name={wishForm} id={wishForm} action={paths.wishlist()} hidden>
      <input type="hidden" name="back" value={pathname + search} />
    </ShopForm>
  );
}

/** A heart: puts an offer on the wishlist or takes it off; with script the page stays. spec: D4 */
export function WishButton({
  sku,
  name,
  isLabelled = false,
}: {
  sku: string;
  name: string;
  /** With words beside the heart, on the page of the offer. */
  isLabelled?: boolean;
}) {
  const { t } = useTranslation('wishlist');
  const { wished, customer } = useRootData();
  const fetcher = useFetcher({ key: `wish-${sku}` });
  const asked = fetcher.formData;
  const waiting = waitingWish(useOutbox(), sku);
  // What waited has been sent, and the page has not asked for the list since.
  const [sent, setSent] = useState<{ isWished: boolean; since: typeof wished }>();
  if (waiting !== null && (sent?.isWished !== waiting || sent.since !== wished)) {
    setSent({ isWished: waiting, since: wished });
  }
  const listed = sent?.since === wished ? sent.isWished : wished.includes(sku);
  const isWished = asked ? asked.has('add') : (waiting ?? listed);
  const change = isWished ? 'remove' : 'add';
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    // A guest is led to sign in: that is another page. What has to wait is the form's own matter.
    if (!form || customer === null || mustQueue()) return;
    event.preventDefault();
    const fields = new FormData(form);
    fields.set(change, sku);
    fields.set('stay', '1');
    // Each press is one of its own, also before the last one was answered.
    fields.set('key', `${randomHex(16)}.${wishForm}`);
    fetcher.submit(fields, { method: 'post', action: paths.wishlist() });
  };
  return (
    <button
      form={wishForm}
      name={change}
      value={sku}
      data-about={name}
      className={isLabelled ? 'go share' : 'ib wish'}
      aria-label={isLabelled ? undefined : t('mark', { name })}
      aria-pressed={isWished}
      onClick={send}
    >
      <Icon name="heart" />
      {isLabelled ? t(isWished ? 'marked' : 'markShort') : null}
    </button>
  );
}
