import { Link, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  emptyListingState,
  listingSearch,
  withStart,
} from '../../../domain/catalogue/listing/filters.ts';
import type { ListingPage, OfferList } from '../../../domain/catalogue/listing/listing-page.ts';
import { paths } from '../../../domain/store/paths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ProductCard } from '../../../offer/product-card.tsx';

/** Number of cards above the fold on most screens. */
const eagerCards = 3;
/** A promotion follows after these numbers of cards, or ends a shorter listing. */
const promotionAfter = [5, 14];

/** Offer cards, promotions between them, and "load more". Rules B9.2, B9.3, B9.5 */
export function OfferGrid({
  page,
  promotions = [],
}: {
  page: OfferList;
  promotions?: ListingPage['category']['promotions'];
}) {
  const { t } = useTranslation('catalogue');
  const list = useRef<HTMLUListElement>(null);
  useFocusOnNew(list, page);
  if (page.items.length === 0) return <NoOffers page={page} />;
  return (
    <>
      {page.previousStart !== null ? (
        <p className="more">
          <MoreLink page={page} start={page.previousStart} isMore={false}>
            {t('loadPrevious')}
          </MoreLink>
        </p>
      ) : null}
      <ul className="grid" ref={list} aria-label={t('offerList')}>
        {page.items.flatMap((offer, index) => {
          const promotion = promotions[promotionAfter.indexOf(index)];
          const card = (
            <li className="card-container" key={offer.sku} data-place={page.first + index}>
              <ProductCard offer={offer} isEager={page.first + index < eagerCards} />
            </li>
          );
          return promotion
            ? [<Promotion key={promotion.headline} promotion={promotion} />, card]
            : [card];
        })}
        {page.nextStart === null
          ? promotions
              .filter((_, index) => (promotionAfter[index] ?? 0) >= page.items.length)
              .map((promotion) => <Promotion key={promotion.headline} promotion={promotion} />)
          : null}
      </ul>
      <More page={page} />
    </>
  );
}

function Promotion({ promotion }: { promotion: ListingPage['category']['promotions'][number] }) {
  const { t } = useTranslation('catalogue');
  return (
    <li className="promo">
      {promotion.image ? <Picture path={promotion.image} size="card" alt="" /> : null}
      <h3>{promotion.headline}</h3>
      {promotion.link ? (
        <Link className="btn" to={promotion.link}>
          {t('promotionLink')}
        </Link>
      ) : null}
    </li>
  );
}

function More({ page }: { page: OfferList }) {
  const { t } = useTranslation('catalogue');
  const { state } = useNavigation();
  const shown = page.first + page.items.length;
  return (
    <div className="more">
      <progress max={page.total} value={shown} aria-hidden="true" />
      <span>{t('shownOf', { shown, total: page.total })}</span>
      {page.nextStart !== null ? (
        <MoreLink page={page} start={page.nextStart} isMore>
          {state === 'loading' ? t('loadingMore') : t('loadMore')}
        </MoreLink>
      ) : null}
    </div>
  );
}

function MoreLink({
  page,
  start,
  isMore,
  children,
}: {
  page: OfferList;
  start: number;
  isMore: boolean;
  children: string;
}) {
  const { pathname } = useLocation();
  return (
    <Link
      className="btn outline"
      to={{ pathname, search: listingSearch(withStart(page.state, start), page.address) }}
      rel={isMore ? 'next' : 'prev'}
      preventScrollReset={isMore}
      state={isMore ? { focusPlace: start } : null}
    >
      {children}
    </Link>
  );
}

/** Moves the focus to the first new card after "load more". */
function useFocusOnNew(list: React.RefObject<HTMLUListElement>, { items }: OfferList) {
  const location = useLocation();
  const { key } = location;
  const place = readFocusPosition(location.state);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (place === null || done.current === key) return;
    done.current = key;
    const card = list.current?.querySelector(`[data-place="${place}"] a`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [list, items, place, key]);
}

function readFocusPosition(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('focusPlace' in state)) return null;
  return typeof state.focusPlace === 'number' ? state.focusPlace : null;
}

function NoOffers({ page }: { page: OfferList }) {
  const { t } = useTranslation('catalogue');
  const { pathname } = useLocation();
  const isFiltered = Object.keys(page.state.filters).length > 0;
  return (
    <div className="none">
      <h2>{t(isFiltered ? 'emptyTitle' : 'emptyCategoryTitle')}</h2>
      <p>{t(isFiltered ? 'emptyText' : 'noProducts')}</p>
      {isFiltered ? (
        <Link
          className="btn"
          to={{ pathname, search: listingSearch(emptyListingState, page.address) }}
          preventScrollReset
        >
          {t('reset')}
        </Link>
      ) : (
        <Link className="btn" to={paths.home()}>
          {t('ok')}
        </Link>
      )}
    </div>
  );
}
