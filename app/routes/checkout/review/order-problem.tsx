import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cartWords } from '../../../i18n/words/cart.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import { formsWords } from '../../../i18n/words/forms.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { CheckoutDraft } from '../../../domain/checkout/details.ts';
import { changedLines } from '../../../domain/checkout/order.ts';
import type { ChangedLine, OrderProblem } from '../../../domain/checkout/order.ts';
import { paths } from '../../../domain/store/paths.ts';
import { usePriceText } from '../../../offer/use-price-text.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Says why the order was not placed and what to do; takes the focus. Rules C12.12, C13.2 */
export function OrderProblemText({ problem }: { problem: OrderProblem }) {
  const { t } = useTranslation(orderWords);
  const { t: tForms } = useTranslation(formsWords);
  const say = useProblemText();
  const box = useRef<HTMLElement>(null);
  const prefix = tForms('errorPrefix');
  useEffect(() => {
    box.current?.focus();
    if (!document.title.startsWith(prefix)) document.title = `${prefix} ${document.title}`;
  }, [problem, prefix]);
  const way = corrections[problem.kind];
  return (
    <section
      className="errors"
      ref={box}
      tabIndex={-1}
      aria-labelledby="problem-title"
      // Without script the browser goes there by itself.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id="problem-title">
        <Icon name="alert" />
        {t(problem.kind === 'invalid-address' ? 'problems.cancelled' : 'problems.title')}
      </h2>
      <p>{say(problem)}</p>
      {way ? (
        <p>
          <Link className="link" to={way.path}>
            {t(`problems.${way.words}`)}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const toCart = { path: paths.cart(), words: 'toCart' } as const;

/** The page where each problem can be corrected. */
const corrections: Partial<
  Record<OrderProblem['kind'], { path: string; words: 'toCart' | 'toAddress' | 'toPayment' }>
> = {
  'invalid-address': { path: paths.checkout('shipping'), words: 'toAddress' },
  'out-of-stock': toCart,
  unavailable: toCart,
  'too-many-places': toCart,
  coupon: toCart,
  'cart-changed': toCart,
  method: { path: paths.checkout('payment'), words: 'toPayment' },
};

/** Shows the lines that changed since the checkout started, before the order is sent. */
export function ChangedLines({
  lines,
  seen,
}: {
  lines: Cart['lines'];
  seen: CheckoutDraft['seen'];
}) {
  const { t } = useTranslation(orderWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  const changed = changedLines(lines, seen);
  if (changed.length === 0) return null;
  return (
    <section className="tip warn" aria-labelledby="short-title">
      <Icon name="alert" />
      <h2 className="heading" id="short-title">
        {t('problems.shortTitle')}
      </h2>
      <ul>
        {changed.map((line) => (
          <li key={line.itemId}>{say(line)}</li>
        ))}
      </ul>
      <Link className="link" to={paths.cart()}>
        {t('problems.toCart')}
      </Link>
    </section>
  );

  function say(line: ChangedLine): string {
    const { name } = line;
    switch (line.kind) {
      case 'gone':
        return t('problems.gone', { name });
      case 'sold-out':
        return t('problems.soldOut', { name });
      case 'fewer':
        return line.isTravel
          ? t('problems.shortPlaces', { name, count: line.left, asked: line.asked })
          : t('problems.short', { name, count: line.left });
      case 'price':
        return t('problems.price', {
          name,
          seen: priceText(line.seen, store),
          now: priceText(line.now, store),
        });
    }
  }
}

/** Returns a function that describes an order problem; undefined for other problems. */
export function useProblemText(): (problem: OrderProblem) => string {
  const { t } = useTranslation(orderWords);
  const { t: tCart } = useTranslation(cartWords);
  const { store, brand } = useRootData();
  const priceText = usePriceText();
  return (problem) => {
    switch (problem.kind) {
      case 'unreachable':
        return t('problems.unreachable');
      case 'invalid-address':
        return t('problems.invalidAddress', { phone: brand.phone, email: brand.email });
      case 'price-changed':
        return t('problems.priceChanged', {
          seen: priceText(problem.seen, store),
          now: priceText(problem.now, store),
        });
      case 'out-of-stock':
        return t(problem.hasSomeLeft ? 'problems.tooFewLeft' : 'problems.outOfStock', {
          names: problem.names.join(', '),
        });
      case 'unavailable':
        return t('problems.unavailable', { names: problem.names.join(', ') });
      case 'coupon':
        return t('problems.coupon', { coupon: problem.coupon });
      case 'method':
        return t('problems.method');
      case 'too-many':
        return t('problems.tooMany', { count: problem.minutes });
      case 'too-many-open':
        return t('problems.tooManyOpen', { count: problem.hours, phone: brand.phone });
      case 'too-many-places':
        return t('problems.tooManyPlaces', { count: problem.most, phone: brand.phone });
      case 'cart-changed':
        return t('problems.cartChanged');
      case 'answers-changed':
        return t('problems.answersChanged');
      case 'refused':
        return t('problems.refused', { message: problem.message });
      case 'empty-cart':
      case 'incomplete':
        return tCart('emptyNotice');
    }
  };
}
