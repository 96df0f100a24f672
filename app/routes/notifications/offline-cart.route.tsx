import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { formatMoment } from '../../i18n/formats.ts';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import type { OwnedCart } from '../../outbox/protocol/box.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import { isComing, toExpectedCart } from '../../outbox/protocol/contents/expected-cart.ts';
import type { SeenLine } from '../../outbox/protocol/contents/summary.ts';
import type { OutboxState } from '../../outbox/page/outbox-state.ts';
import { toCountKey } from '../../outbox/protocol/contents/count-key.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { useRootData } from '../../request/root-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NothingStored } from '../offline/nothing-stored.tsx';
import { useDeviceView } from './device-views.ts';
import { EntryItem } from './entry-item.tsx';
import { outboxMeta, savedOrderLinks, useReachable } from './outbox-page.ts';
import { ReviewLines } from './review-lines.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { WithoutScript } from './without-script.tsx';

export const links = savedOrderLinks;
export const meta = outboxMeta('cart.title');

/** The last known cart with every change that waits, readable and changeable offline. Rule E5.11 */
export default function OfflineCartPage() {
  const View = useDeviceView();
  if (View === null) return <CartPage />;
  return View === 'unreachable' ? <NotOnDevice /> : <View />;
}

function NotOnDevice() {
  const { t } = useTranslation(outboxWords);
  return (
    <div className="wrap outbox">
      <h1>{t('notOnDevice')}</h1>
      <p className="entry-actions">
        <ButtonLink variant="outline" to={paths.home()}>
          {t('toHome')}
        </ButtonLink>
      </p>
      <WithoutScript />
    </div>
  );
}

function CartPage() {
  const { t } = useTranslation(outboxWords);
  const outbox = useOutbox();
  const isLive = useIsHydrated();
  const focus = useRestoredFocus<HTMLDivElement>();
  return (
    <div className="wrap outbox" {...focus}>
      <header>
        <h1 tabIndex={-1}>{t('cart.title')}</h1>
        {outbox.isReady ? null : (
          <p role="status">{isLive ? t(outbox.isUnreadable ? 'unreadable' : 'loading') : null}</p>
        )}
      </header>
      <WithoutScript />
      {outbox.isReady && outbox.cart ? <StoredCart cart={outbox.cart} outbox={outbox} /> : null}
      {outbox.isReady && !outbox.cart ? <UnknownCart /> : null}
      {outbox.isReady ? <WaitingChanges entries={outbox.entries} /> : null}
    </div>
  );
}

function StoredCart({ cart, outbox }: { cart: OwnedCart; outbox: OutboxState }) {
  const { t } = useTranslation(outboxWords);
  const { store } = useRootData();
  const isOnline = useReachable();
  const { entries, review } = outbox;
  const { lines, grandTotal, code, isExact } = toExpectedCart(cart, entries);
  const isExpected = entries.some(isComing);
  return (
    <>
      <p>{t('cart.lead', { moment: formatMoment(cart.at, store) })}</p>
      <section>
        {lines.length === 0 ? (
          <p>{t('cart.emptied')}</p>
        ) : (
          <ReviewLines
            lines={lines}
            total={grandTotal}
            code={code}
            isExact={isExact}
            isExpected={isExpected}
          />
        )}
        <p className="entry-actions">
          {isOnline ? <ButtonLink to={paths.cart()}>{t('cart.connected')}</ButtonLink> : null}
          {!isOnline && review && lines.length > 0 ? (
            <ButtonLink to={paths.offlineOrder()}>{t('cart.order')}</ButtonLink>
          ) : null}
        </p>
      </section>
      {lines.map((line) =>
        line.itemId === null ? null : (
          <LineForms key={line.itemId} line={line} itemId={line.itemId} />
        ),
      )}
    </>
  );
}

/** The device never saw this cart; without a network its page cannot be opened either. */
function UnknownCart() {
  const { t } = useTranslation(outboxWords);
  if (!useReachable()) return <NothingStored text={t('cart.unknown')} />;
  return (
    <section>
      <p>{t('cart.unknown')}</p>
      <p className="entry-actions">
        <ButtonLink to={paths.cart()}>{t('cart.connected')}</ButtonLink>
      </p>
    </section>
  );
}

function WaitingChanges({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation(outboxWords);
  const waiting = entries.filter(isComing);
  if (waiting.length === 0) return null;
  return (
    <section>
      <h2>{t('waitingTitle')}</h2>
      <ul>
        {waiting.map((entry) => (
          <EntryItem key={entry.key} entry={entry} entries={entries} />
        ))}
      </ul>
    </section>
  );
}

/** Quantity and removal of a line, by the same posts as on the cart page. */
function LineForms({ line, itemId }: { line: SeenLine; itemId: number }) {
  const { name, quantity, isTravel } = line;
  const { t } = useTranslation(outboxWords);
  const word = t(toCountKey(isTravel));
  const about = { 'data-about': name, 'data-before': quantity, 'data-travel': isTravel };
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div className="entry-actions line-forms">
        <ShopForm name={`line-${itemId}`} action={paths.cart()} {...about}>
          <input type="hidden" name="change" value="update" />
          <input type="hidden" name="item_id" value={itemId} />
          <label>
            <span>{word}</span>
            <input
              key={quantity}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              required
              defaultValue={quantity}
              aria-label={`${word}: ${name}`}
            />
          </label>
          <button className="btn outline" aria-label={`${t('cart.change')}: ${name}`}>
            {t('cart.change')}
          </button>
        </ShopForm>
        <ShopForm name={`remove-${itemId}`} action={paths.removeLine(itemId)} {...about}>
          <button className="link" aria-label={`${t('cart.remove')}: ${name}`}>
            {t('cart.remove')}
          </button>
        </ShopForm>
      </div>
    </section>
  );
}
