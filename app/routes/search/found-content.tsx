import { Link } from '@remix-run/react';
import { counted } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { searchWords } from '../../i18n/words/search.ts';
import type { CategoryTile } from '../../domain/catalogue/listing/listing-page.ts';
import type { FoundCategory, FoundPage } from '../../domain/search/search-page.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Picture } from '../../ui/picture.tsx';

/** Categories with picture and name; found ones also show their parent. */
export function CategoryHits({ hits }: { hits: readonly (CategoryTile | FoundCategory)[] }) {
  const { t } = useTranslation(searchWords, catalogueWords);
  const { locale } = useStoreView();
  return (
    <ul className="hits">
      {hits.map((hit) => {
        const above = 'above' in hit ? hit.above : null;
        const offers =
          hit.productCount > 0 ? t('catalogue:offers', counted(hit.productCount, locale)) : null;
        return (
          <li key={hit.id}>
            <Link className="hit" to={hit.path} prefetch="intent">
              {hit.image ? <Picture path={hit.image} size="cardSmall" alt="" /> : null}{' '}
              <span>
                <b>{hit.name}</b> <small>{[offers, above].filter(Boolean).join(', ')}</small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function PageHits({ hits }: { hits: readonly FoundPage[] }) {
  return (
    <ul className="texts">
      {hits.map(({ path, title, description }) => (
        <li key={path}>
          <Link to={path} prefetch="intent">
            <b>{title}</b>
            {description ? <small>{description}</small> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
