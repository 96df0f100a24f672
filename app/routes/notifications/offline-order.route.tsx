import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkoutWords } from '../../i18n/words/checkout.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import type { OutboxState } from '../../outbox/page/outbox-state.ts';
import {
  isComing,
  toExpectedCart,
  toSeenFields,
} from '../../outbox/protocol/contents/expected-cart.ts';
import type { OrderPreview } from '../../outbox/protocol/box.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { EntryItem } from './entry-item.tsx';
import { outboxMeta, savedOrderLinks } from './outbox-page.ts';
import { ReviewLines } from './review-lines.tsx';
import { SavedOrder } from './saved-order.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { WithoutScript } from './without-script.tsx';

export const links = savedOrderLinks;
export const meta = outboxMeta('order.title');

/**
 * Shows the state of an inquiry completed offline, and lets the visitor complete one whose details
 * are saved. Rules E5.5, E5.6
 */
export default function OfflineOrderPage() {
  const { t } = useTranslation(outboxWords);
  const outbox = useOutbox();
  const isLive = useIsHydrated();
  /** Key of the inquiry that is finished after all. */
  const [again, setAgain] = useState<string | null>(null);
  const order = outbox.entries.filter(({ kind }) => kind === 'order').at(-1);
  const { review } = outbox;
  // An order placed after the review was shown is the newer one.
  const isPlaced = order !== undefined && (!review || order.createdAt >= review.at);
  const focus = useRestoredFocus<HTMLDivElement>();
  if (isPlaced && again !== order.key) {
    return (
      <div className="outbox" {...focus}>
        <SavedOrder
          order={order}
          entries={outbox.entries}
          onAgain={review ? () => setAgain(order.key) : null}
        />
      </div>
    );
  }
  return (
    <div className="wrap outbox" {...focus}>
      {outbox.isReady ? null : (
        <header>
          <h1>{t('order.title')}</h1>
          <p role="status">{isLive ? t(outbox.isUnreadable ? 'unreadable' : 'loading') : null}</p>
        </header>
      )}
      <WithoutScript />
      {outbox.isReady && review ? <Ready review={review} outbox={outbox} /> : null}
      {outbox.isReady && !review ? (
        <section>
          <h1>{t('order.notReadyTitle')}</h1>
          <p>{t('order.notReadyText')}</p>
          <p className="entry-actions">
            <ButtonLink to={paths.checkout()}>{t('order.toCheckout')}</ButtonLink>
          </p>
        </section>
      ) : null}
    </div>
  );
}

function Ready({ review, outbox }: { review: OrderPreview; outbox: OutboxState }) {
  const { t } = useTranslation(outboxWords, checkoutWords);
  const { entries } = outbox;
  const added = entries.filter(isComing);
  const cart = toExpectedCart(review, entries);
  if (cart.lines.length === 0) return <Emptied />;
  return (
    <>
      <header>
        <h1>{t('order.readyTitle')}</h1>
        <p>{t('order.readyText')}</p>
      </header>
      <section>
        <h2>{t('order.asked')}</h2>
        <ReviewLines
          lines={cart.lines}
          total={cart.grandTotal}
          code={cart.code}
          isExact={cart.isExact}
          isExpected={added.length > 0}
        />
      </section>
      {added.length > 0 ? (
        <section>
          <h2>{t('order.waiting')}</h2>
          <ul>
            {added.map((entry) => (
              <EntryItem key={entry.key} entry={entry} entries={entries} />
            ))}
          </ul>
        </section>
      ) : null}
      <ShopForm
        name="order"
        action={paths.checkout('review')}
        submissionKey={`${review.key}.order`}
      >
        {toSeenFields(review, cart).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <input type="checkbox" name="terms" value="1" required />
          <span>{t('order.terms')}</span>
        </label>
        <button className="btn">{t('order.submit')}</button>
      </ShopForm>
    </>
  );
}

/** An inquiry of nothing cannot be sent: what waits removes the last line of its cart. */
function Emptied() {
  const { t } = useTranslation(outboxWords);
  return (
    <section>
      <h1>{t('order.notReadyTitle')}</h1>
      <p>{t('cart.emptied')}</p>
      <p className="entry-actions">
        <ButtonLink to={paths.offlineCart()}>{t('order.toCart')}</ButtonLink>
      </p>
    </section>
  );
}
