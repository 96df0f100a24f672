import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import { RenderedOnce } from '../../../rendered-once/rendered-once.tsx';
import { OfferMap } from '../views-on-demand.tsx';
import { KeepRegion } from '../region/keep-region.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterChips, ListingTools } from './listing-tools.tsx';
import type { CategoryData } from './list-data.ts';
import { OfferGrid } from './offer-grid.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** Page of a category; a region adds its facts below the offers. Rules B20.1, B20.2 */
export function ListingView({ page }: { page: CategoryData }) {
  const { t } = useTranslation(catalogueWords);
  const { parts } = page;
  return (
    <>
      <RenderedOnce as="section" className="hero" key={parts.hero.id} markup={parts.hero} />
      {parts.bar ? (
        <RenderedOnce as="section" className="facts" key={parts.bar.id} markup={parts.bar} />
      ) : null}
      {parts.tiles ? (
        <RenderedOnce className="wrap" key={parts.tiles.id} markup={parts.tiles} />
      ) : null}
      <section className="wrap cols" id="offers" aria-labelledby="offers-title">
        <FilterPanel page={page} />
        <div>
          <h2 className="visually-hidden" id="offers-title">
            {t('offerList')}
          </h2>
          <ListingTools page={page}>{page.hasMap ? <ViewSwitch page={page} /> : null}</ListingTools>
          <FilterChips page={page} />
          {page.map ? (
            <OfferMap page={page} map={page.map} />
          ) : (
            <OfferGrid page={page} promotions={parts.promotions} />
          )}
        </div>
      </section>
      {page.category.region === undefined ? null : (
        <KeepRegion id={page.category.id} name={page.category.region} />
      )}
      <RenderedOnce key={parts.about.id} markup={parts.about} />
    </>
  );
}
