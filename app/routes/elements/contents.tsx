import { useHref } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { elementsWords } from '../../i18n/words/elements.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { productWords } from '../../i18n/words/product.ts';
import { money } from '../../domain/money.ts';
import { ratingLabel } from '../../domain/review/review.ts';
import { formatRating } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Meter } from '../../ui/rating/meter.tsx';
import { Note } from '../../ui/note.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RatingBadge } from '../../ui/rating/rating-badge.tsx';
import { Stars } from '../../ui/rating/stars.tsx';
import { PriceTag } from '../../offer/price-tag.tsx';
import { OfferCard } from '../../rendered-once/card/offer-card.tsx';
import type { CardData } from '../../rendered-once/card/offer-card.tsx';
import { Specimen } from './specimen.tsx';

export function Notes() {
  const { t } = useTranslation(elementsWords);
  const { t: layout } = useTranslation(layoutWords);
  return (
    <Specimen name="notices">
      <div className="notes">
        <Note kind="success" text={t('success')} />
        <Note kind="info" text={t('info')} />
        <Note kind="warning" text={t('warning')}>
          <button type="button">{layout('ok')}</button>
        </Note>
        <Note kind="error" text={t('failure')}>
          <button type="button">{layout('ok')}</button>
        </Note>
      </div>
      <p className="tip">
        <Icon name="info" />
        <span>{t('info')}</span>
      </p>
    </Specimen>
  );
}

/** Cards of a real offer, also sold out and reduced. */
export function Cards({ cards }: { cards: readonly CardData[] }) {
  const { t } = useTranslation(elementsWords);
  const { t: words } = useTranslation(catalogueWords);
  if (cards.length === 0) {
    return (
      <Specimen name="offers">
        <p>{t('noOffers')}</p>
      </Specimen>
    );
  }
  return (
    <Specimen name="offers">
      <ul className="grid">
        {cards.map((offer) => (
          <OfferCard key={offer.sku} className="card-container" offer={offer} />
        ))}
        <li className="promo">
          <h3>{words('emptyTitle')}</h3>
        </li>
      </ul>
    </Specimen>
  );
}

export function Ratings() {
  const { t } = useTranslation(catalogueWords);
  const { t: product } = useTranslation(productWords);
  const { store } = useRootData();
  const price = (minor: number) => money(minor, store.currency);
  return (
    <Specimen name="ratings">
      <ul className="actions">
        {[94, 86, 73, 64, 40].map((average) => (
          <li key={average} className="actions">
            <RatingBadge value={formatRating(average, store.locale)} label={t('rating')} />
            {t(`ratingLabels.${ratingLabel(average)}`)}
          </li>
        ))}
        <li>
          <RatingBadge value={formatRating(86, store.locale)} label={t('rating')} size="small" />
        </li>
        {[3, 4, 5].map((count) => (
          <li key={count}>
            <Stars count={count} isSuperior={count === 4} label={t('stars', { count })} />
          </li>
        ))}
      </ul>
      <ul className="bars">
        <Meter label={product('categories.training')} value={92} text="9,2" />
        <Meter label={product('categories.climate')} value={41} text="4,1" />
      </ul>
      <p className="actions">
        <PriceTag price={{ gross: price(49_900) }} isFrom />
        <PriceTag price={{ gross: price(39_900), originalGross: price(49_900) }} />
      </p>
    </Specimen>
  );
}

export function Tables() {
  const { t } = useTranslation(elementsWords);
  return (
    <Specimen name="tables">
      <div className="scroll">
        <table className="table">
          <caption>{t('hint')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col" className="number">
                {t('degrees')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[16, 18, 21].map((degrees, index) => (
              <tr key={degrees}>
                <th scope="row">{index + 1}</th>
                <td className="number">{degrees}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Specimen>
  );
}

/** `map`: the map of a menu, or null. */
export function Pictures({
  image,
  map,
}: {
  image: string | null;
  map: { name: string; width: number; height: number } | null;
}) {
  const { t } = useTranslation(elementsWords);
  const address = useHref(`/map/${map?.name ?? ''}.svg`);
  return (
    <Specimen name="pictures">
      <ul className="grid">
        {image
          ? (['card', 'gallery', 'thumbnail', 'banner'] as const).map((size) => (
              <li key={size}>
                <Picture path={image} size={size} alt={t('sample')} />
              </li>
            ))
          : null}
        {map ? (
          <li>
            <img
              src={address}
              width={map.width}
              height={map.height}
              alt={t('map')}
              loading="lazy"
            />
          </li>
        ) : null}
      </ul>
    </Specimen>
  );
}

const icons: readonly IconName[] = [
  ...(['grass', 'turf', 'field', 'ball', 'pool', 'sauna', 'gym', 'massage', 'walk'] as const),
  ...(['plane', 'bus', 'train', 'bed', 'meal', 'wifi', 'calendar', 'clock', 'pin'] as const),
  ...(['search', 'filter', 'list', 'map', 'cart', 'user', 'heart', 'share', 'mail'] as const),
  ...(['phone', 'globe', 'check', 'ok', 'info', 'alert', 'x', 'plus', 'minus'] as const),
  ...(['trash', 'edit', 'refresh', 'offline', 'trophy', 'ticket', 'users', 'shield'] as const),
];

export function Icons() {
  return (
    <Specimen name="icons">
      <ul className="icons">
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <small>{name}</small>
          </li>
        ))}
        {['DE', 'AT', 'CH', 'GB', '–'].map((country) => (
          <li key={country}>
            <Flag country={country} />
            <small>{country}</small>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
