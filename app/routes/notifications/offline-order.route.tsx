import { useTranslation } from 'react-i18next';
import { money } from '../../domain/money.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { formatMoney } from '../../i18n/formats.ts';
import { openEntries } from '../../offline/outbox-state.ts';
import type { OutboxState } from '../../offline/outbox-state.ts';
import type { Entry } from '../../offline/outbox/entry.ts';
import type { Review } from '../../offline/outbox/box.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { useRootData } from '../../request/root-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsLive } from '../catalogue/use-is-live.ts';
import { EntryItem } from './entry-item.tsx';
import { outboxLinks, outboxMeta } from './outbox-page.ts';

export const links = outboxLinks;
export const meta = outboxMeta({ de: 'Anfrage ohne Netz', en: 'Inquiry without a network' });

/**
 * Where an inquiry that was finished without a network says what became of it, and where one whose
 * details are all with us can be finished. spec: checklist E5
 */
export default function OfflineOrderPage() {
  const { t } = useTranslation('outbox');
  const outbox = useOutbox();
  const isLive = useIsLive();
  const order = outbox.entries.findLast(({ kind }) => kind === 'order');
  const { review } = outbox;
  // What was placed since the review was last shown is the newer one.
  const isPlaced = order !== undefined && (!review || order.createdAt >= review.at);
  return (
    <div className="wrap obx">
      {!isLive ? <p>{t('withoutScript')}</p> : null}
      {isLive && !outbox.isReady ? <p role="status">{t('loading')}</p> : null}
      {isPlaced ? <Placed order={order} /> : null}
      {outbox.isReady && !isPlaced && review ? <Ready review={review} outbox={outbox} /> : null}
      {outbox.isReady && !isPlaced && !review ? (
        <section>
          <h1 className="h">{t('order.notReadyTitle')}</h1>
          <p>{t('order.notReadyText')}</p>
          <p>
            <ButtonLink to={paths.checkout()}>{t('order.toCheckout')}</ButtonLink>
          </p>
        </section>
      ) : null}
    </div>
  );
}

function Placed({ order }: { order: Entry }) {
  const { t } = useTranslation('outbox');
  const { state, result } = order;
  const title =
    state === 'sent'
      ? t('order.sentTitle')
      : state === 'parked'
        ? t('order.parkedTitle')
        : t('order.savedTitle');
  return (
    <section aria-live="polite">
      <h1 className="h">{title}</h1>
      {state === 'sent' ? (
        <p>{t('order.sentText', { number: result?.reference ?? '' })}</p>
      ) : state === 'parked' ? null : (
        <p>{t('order.savedText')}</p>
      )}
      <ul>
        <EntryItem entry={order} />
      </ul>
    </section>
  );
}

function Ready({ review, outbox }: { review: Review; outbox: OutboxState }) {
  const { t } = useTranslation(['outbox', 'checkout']);
  const { store } = useRootData();
  const sum = (minor: number) => formatMoney(money(minor, store.currency), store);
  const added = openEntries(outbox).filter(({ kind }) => kind === 'cart');
  const seen = seenTotal(review, added);
  return (
    <section>
      <h1 className="h">{t('order.readyTitle')}</h1>
      <p>{t('order.readyText')}</p>
      <h2>{t('order.lines')}</h2>
      <div className="rows">
        {review.lines.map((line) => (
          <div key={line.name}>
            <span>
              {line.quantity} × {line.name}
            </span>
            <span>{sum(line.total)}</span>
          </div>
        ))}
      </div>
      {added.length > 0 ? (
        <>
          <h2>{t('order.waiting')}</h2>
          <ul>
            {added.map((entry) => (
              <EntryItem key={entry.key} entry={entry} />
            ))}
          </ul>
        </>
      ) : null}
      <p>
        {t('order.seen')}: <b>{sum(seen)}</b>
      </p>
      <ShopForm
        name="order"
        action={paths.checkout('review')}
        submissionKey={`${review.key}.order`}
        className="st"
      >
        <input type="hidden" name="seen_grand_total" value={seen} />
        <label className="row nw">
          <input type="checkbox" name="terms" value="1" required />
          <span>{t('order.terms')}</span>
        </label>
        <div className="do">
          <button className="btn">{t('order.submit')}</button>
        </div>
      </ShopForm>
    </section>
  );
}

/** What the person has seen altogether; what showed no price counts nothing, so that they are asked. */
function seenTotal({ grandTotal }: Review, added: readonly Entry[]): number {
  return added.reduce((sum, { fields }) => {
    const seen = fields.find(([name]) => name === 'seen_total')?.[1] ?? '';
    return /^\d{1,12}$/.test(seen) ? sum + Number(seen) : sum;
  }, grandTotal);
}
