import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { useRootData } from '../../request/root-data.ts';
import type { SearchData } from './search-data.ts';
import { FilterPanel } from '../catalogue/listing/filter-panel.tsx';
import { FilterChips, ListingTools } from '../catalogue/listing/listing-tools.tsx';
import { OfferGrid } from '../catalogue/listing/offer-grid.tsx';
import { CategoryHits, PageHits } from './found-content.tsx';

/** Search results: categories, offers with filters, content pages. */
export function SearchResults({ page }: { page: SearchData }) {
  const { t } = useTranslation(searchWords);
  const isGoods = useRootData().layout.sold === 'goods';
  const { list, categories, pages } = page;
  if (!list) return null;
  const hasOffers = list.total > 0 || Object.keys(list.state.filters).length > 0;
  const found = (
    <>
      {categories.length > 0 ? (
        <section aria-labelledby="found-categories">
          <h2 className="subheading" id="found-categories">
            {t(isGoods ? 'goods.categories' : 'categories')}
          </h2>
          <CategoryHits hits={categories} />
        </section>
      ) : null}
      {hasOffers ? (
        <section aria-labelledby="offers-title">
          <h2 className="visually-hidden" id="offers-title">
            {t('offers')}
          </h2>
          <ListingTools page={list} />
          <FilterChips page={list} />
          <OfferGrid page={list} />
        </section>
      ) : null}
      {pages.length > 0 ? (
        <section aria-labelledby="found-pages">
          <h2 className="subheading" id="found-pages">
            {t('pages')}
          </h2>
          <PageHits hits={pages} />
        </section>
      ) : null}
    </>
  );
  if (!hasOffers) {
    return (
      <div className="wrap alone">
        <p className="lead">{t('noOffers')}</p>
        {found}
      </div>
    );
  }
  return (
    <div className="wrap cols">
      <FilterPanel page={list} />
      <div className="found">{found}</div>
    </div>
  );
}
