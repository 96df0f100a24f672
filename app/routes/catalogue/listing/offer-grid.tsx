import { Link, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import {
  emptyListingState,
  listingSearch,
  withStart,
} from '../../../domain/catalogue/listing/filters.ts';
import { paths } from '../../../domain/store/paths.ts';
import { OfferCard } from '../../../rendered-once/card/offer-card.tsx';
import type { Markup } from '../../../rendered-once/markup.ts';
import { RenderedOnce } from '../../../rendered-once/rendered-once.tsx';
import type { ListData } from './list-data.ts';

/** A promotion follows after these numbers of cards, or ends a shorter listing. */
const promotionAfter = [5, 14];

/** Offer cards, promotions between them, and "load more". Rules B9.2, B9.3, B9.5 */
export function OfferGrid({
  page,
  promotions = [],
}: {
  page: ListData;
  promotions?: readonly Markup[];
}) {
  const { t } = useTranslation(catalogueWords);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnNew(list, page);
  if (page.count === 0) return <NoOffers page={page} />;
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
        {page.cards.flatMap((offer, index) => {
          const promotion = promotions[promotionAfter.indexOf(index)];
          const card = (
            <OfferCard
              key={offer.card.id}
              className="card-container"
              offer={offer}
              data-place={page.first + index}
            />
          );
          return promotion ? [toPromotion(promotion), card] : [card];
        })}
        {page.nextStart === null
          ? promotions
              .filter((_, index) => (promotionAfter[index] ?? 0) >= page.count)
              .map(toPromotion)
          : null}
      </ul>
      <More page={page} />
    </>
  );
}

function toPromotion(markup: Markup) {
  return <RenderedOnce as="li" className="promo" key={markup.id} markup={markup} />;
}

function More({ page }: { page: ListData }) {
  const { t } = useTranslation(catalogueWords);
  const { state } = useNavigation();
  const shown = page.first + page.count;
  return (
    <div className="more">
      <progress max={page.total} value={shown} aria-hidden="true" />
      <span>{t('shownOf', { shown, total: page.total })}</span>{' '}
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
  page: ListData;
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
function useFocusOnNew(list: React.RefObject<HTMLUListElement>, { cards }: ListData) {
  const location = useLocation();
  const { key } = location;
  const place = readFocusPosition(location.state);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (place === null || done.current === key) return;
    done.current = key;
    const card = list.current?.querySelector(`[data-place="${place}"] a`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [list, cards, place, key]);
}

function readFocusPosition(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('focusPlace' in state)) return null;
  return typeof state.focusPlace === 'number' ? state.focusPlace : null;
}

function NoOffers({ page }: { page: ListData }) {
  const { t } = useTranslation(catalogueWords);
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
