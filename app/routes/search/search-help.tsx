import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import type { CategoryTile } from '../../domain/catalogue/listing/listing-page.ts';
import type { SearchProblem } from '../../domain/search/search-page.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { CategoryHits } from './found-content.tsx';

/** Popular categories, shown when nothing was found. */
export function PopularCategories({ popular }: { popular: readonly CategoryTile[] }) {
  const { t } = useTranslation(searchWords);
  if (popular.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 className="subheading" id="popular">
        {t('popular')}
      </h2>
      <CategoryHits hits={popular} />
    </section>
  );
}

/** Suggestions for a search without results. */
export function NothingFound() {
  const { t } = useTranslation(searchWords);
  const isGoods = useRootData().layout.sold === 'goods';
  return (
    <section className="none" aria-labelledby="ways-on">
      <h2 id="ways-on">{t('noneTitle')}</h2>
      <ul className="tips">
        <li>{t('noneTips.spelling')}</li>
        {(['place', 'call'] as const).map((tip) => (
          <li key={tip}>{t(isGoods ? `goods.noneTips.${tip}` : `noneTips.${tip}`)}</li>
        ))}
      </ul>
      <CallUs />
    </section>
  );
}

function CallUs() {
  const { t } = useTranslation(searchWords);
  const { phone } = useRootData().layout;
  return (
    <p className="reach">
      <a className="btn" href={`tel:${phone.replaceAll(' ', '')}`}>
        <Icon name="phone" />
        {phone}
      </a>{' '}
      <Link className="btn outline" to={paths.contact()}>
        <Icon name="mail" />
        {t('contact')}
      </Link>
    </p>
  );
}

/** Says why the search failed. Rule B11.15 */
export function SearchProblemBox({ problem }: { problem: SearchProblem }) {
  const { t } = useTranslation(searchWords);
  const { pathname, search } = useLocation();
  const isBusy = problem.kind === 'too-many';
  return (
    <section className="none" role="alert" aria-labelledby="problem">
      <h2 id="problem">{t(isBusy ? 'tooManyTitle' : 'unreachableTitle')}</h2>
      <p>{isBusy ? t('tooManyText', { count: problem.minutes }) : t('unreachableText')}</p>
      <p>
        <Link className="btn" to={{ pathname, search }} reloadDocument>
          <Icon name="refresh" />
          {t('retry')}
        </Link>
      </p>
      <CallUs />
    </section>
  );
}
