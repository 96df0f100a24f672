import { useTranslation } from '../../../i18n/use-translation.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import { stayWords } from '../../../i18n/words/stay.ts';
import type { PlacedOrder } from '../../../domain/checkout/order.ts';
import { paths } from '../../../domain/store/paths.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import type { Fact } from '../../../ui/text/fact-list.tsx';
import { CartSum } from '../../../layout/cart-panel/cart-sum.tsx';
import { CartLineList } from '../order-aside.tsx';
import { PrintButton } from './print-button.tsx';

/** Summary of the order as it was sent. */
export function OrderedAside({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation(orderWords, stayWords);
  const { store, brand } = useRootData();
  const { stay } = order;
  const facts: Fact[] = [
    [t('success.club'), order.clubName],
    [
      t('success.trip'),
      stay &&
        t('success.tripText', {
          arrival: formatDate(stay.arrivalDate, store.locale, 'long'),
          nights: t('stay:nights', { count: stay.nights }),
        }),
    ],
    [t('success.group'), groupText()],
  ];
  return (
    <aside className="stack" aria-label={t('success.wanted')}>
      <div className="sheet">
        <div>
          <h2>{t('success.wanted')}</h2>
          <FactList facts={facts} />
          <CartLineList lines={order.cart.lines} />
          <CartSum cart={order.cart} />
          <p className="small">
            {t('success.questions')}{' '}
            <a className="link link-icon" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
              {brand.phone}
            </a>
          </p>
          <div className="stack stack-sm no-print">
            <PrintButton />
            <ButtonLink to={paths.home()} variant="outline" isWide>
              {t('success.home')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </aside>
  );

  function groupText(): string | null {
    if (!stay || stay.travellers === 0) return null;
    const people = t('stay:groupText', { count: stay.travellers });
    const rooms = t('stay:roomCount', { count: stay.rooms });
    return stay.rooms > 0 ? `${people}, ${rooms}` : people;
  }
}
