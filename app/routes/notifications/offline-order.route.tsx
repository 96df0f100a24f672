import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { findOpenEntries } from '../../outbox/page/outbox-state.ts';
import type { OutboxState } from '../../outbox/page/outbox-state.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import type { OrderPreview } from '../../outbox/protocol/box.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { EntryItem } from './entry-item.tsx';
import { outboxLinks, outboxMeta } from './outbox-page.ts';
import { ReviewLines } from './review-lines.tsx';
import { SavedOrder } from './saved-order.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { WithoutScript } from './without-script.tsx';

export const links = outboxLinks;
export const meta = outboxMeta({ de: 'Anfrage ohne Netz', en: 'Inquiry without a network' });

/**
 * Shows the state of an inquiry completed offline, and lets the visitor complete one whose details
 * are saved. Rules E5.5, E5.6
 */
export default function OfflineOrderPage() {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const isLive = useIsHydrated();
  const order = outbox.entries.findLast(({ kind }) => kind === 'order');
  const { review } = outbox;
  // An order placed after the review was shown is the newer one.
  const isPlaced = order !== undefined && (!review || order.createdAt >= review.at);
  const focus = useRestoredFocus<HTMLDivElement>();
  if (isPlaced) {
    return (
      <div className="outbox" {...focus}>
        <SavedOrder order={order} review={review} />
      </div>
    );
  }
  return (
    <div className="wrap outbox" {...focus}>
      {outbox.isReady ? null : (
        <header>
          <h1>{t('order.title')}</h1>
          <p role="status">{isLive ? t('loading') : null}</p>
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
  const { t } = useTranslation(['outbox', 'checkout']);
  const added = findOpenEntries(outbox).filter(({ kind }) => kind === 'cart');
  const seen = sumSeenTotal(review, added);
  return (
    <>
      <header>
        <h1>{t('order.readyTitle')}</h1>
        <p>{t('order.readyText')}</p>
      </header>
      <section>
        <h2>{t('order.asked')}</h2>
        <ReviewLines lines={[...review.lines, ...added.flatMap(toReviewLines)]} seen={seen} />
      </section>
      {added.length > 0 ? (
        <section>
          <h2>{t('order.waiting')}</h2>
          <ul>
            {added.map((entry) => (
              <EntryItem key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      ) : null}
      <ShopForm
        name="order"
        action={paths.checkout('review')}
        submissionKey={`${review.key}.order`}
      >
        <input type="hidden" name="seen_grand_total" value={seen} />
        <label>
          <input type="checkbox" name="terms" value="1" required />
          <span>{t('order.terms')}</span>
        </label>
        <button className="btn">{t('order.submit')}</button>
      </ShopForm>
    </>
  );
}

/**
 * Returns the queued addition as a line with the price the visitor saw; empty when none was shown.
 */
function toReviewLines({ fields, about }: Entry): OrderPreview['lines'][number][] {
  const field = (name: string) => fields.find(([known]) => known === name)?.[1] ?? '';
  const seen = field('seen_total');
  if (about === null || !/^\d{1,12}$/.test(seen)) return [];
  return [{ name: about, quantity: Number(field('quantity')) || 1, total: Number(seen) }];
}

/**
 * Returns the total the visitor saw. Lines without a price count 0, so that the visitor is asked.
 */
function sumSeenTotal({ grandTotal }: OrderPreview, added: readonly Entry[]): number {
  return added.flatMap(toReviewLines).reduce((sum, { total }) => sum + total, grandTotal);
}
