import { counted } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { findHeroPaths } from '../../domain/catalogue/category.ts';
import type { ListingPage } from '../../domain/catalogue/listing/listing-page.ts';
import { useStoreView } from '../../request/store-view.ts';
import { opensPopover } from '../../ui/dialog/popover.ts';
import { Icon } from '../../ui/icon.tsx';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { sharePopover } from '../navigation/popovers.ts';
import { StoreAnchor } from '../store-anchor.tsx';

/** Picture, breadcrumbs and title of a listing. */
export function ListingHero({
  category,
  breadcrumbs,
}: Pick<ListingPage, 'category' | 'breadcrumbs'>) {
  const { t } = useTranslation(catalogueWords);
  const paths = findHeroPaths(category);
  return (
    <>
      {paths ? <HeroPicture path={paths.wide} upright={paths.upright} /> : null}
      <div className="wrap">
        <nav aria-label={t('breadcrumbs')}>
          <ol className="breadcrumbs">
            {breadcrumbs.map(({ label, path }) => (
              <li key={path}>
                <StoreAnchor to={path}>{label}</StoreAnchor>
              </li>
            ))}
            <li aria-current="page">{category.name}</li>
          </ol>
        </nav>
        <h1>{category.isRegion ? category.name : (category.title ?? category.name)}</h1>
        {category.headline ? <p className="lead">{category.headline}</p> : null}
        {!category.isRegion && category.description ? (
          <div
            className="rich"
            // Sanitised by the catalogue service.
            dangerouslySetInnerHTML={{ __html: category.description }}
          />
        ) : null}
        <button type="button" className="more-link share" {...opensPopover(sharePopover)}>
          <Icon name="share" />
          {t('share')}
        </button>
      </div>
    </>
  );
}

/** Links to the categories below. */
export function CategoryTiles({ tiles }: Pick<ListingPage, 'tiles'>) {
  const { t } = useTranslation(catalogueWords);
  const { locale } = useStoreView();
  return (
    <nav className="tiles" aria-label={t('below')}>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <StoreAnchor to={tile.path}>
              {tile.image ? (
                <picture>
                  <Picture path={tile.image} size="cardIcon" alt="" />
                </picture>
              ) : null}
              <span>
                <b>{tile.name}</b>
                <small>{t('offers', counted(tile.productCount, locale))}</small>
              </span>
            </StoreAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
