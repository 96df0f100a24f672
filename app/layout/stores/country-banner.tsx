import { useHref, useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countryWords } from '../../i18n/words/country.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { useRootData } from '../../request/root-data.ts';
import { storesPopover } from '../../rendered-once/navigation/popovers.ts';
import { opensPopover } from '../../ui/dialog/popover.ts';

/**
 * The question of the country popup for visitors without script. It is hidden in every page, so
 * that cached pages are the same for all; a style sheet for this visitor shows it. Rule E10.18.
 */
export function CountryBanner() {
  const { t } = useTranslation(countryWords);
  const { layout, store } = useRootData();
  const { pathname, search } = useLocation();
  const sheet = useHref(paths.countryBanner());
  return (
    <noscript>
      <link rel="stylesheet" href={sheet} />
      <section className="country-ask" aria-label={t('title')} hidden>
        <p>{t(store.brand === 'cup' ? 'bannerCup' : 'banner')}</p>
        <ShopForm name="country" action={paths.country()}>
          <input type="hidden" name="back" value={pathname + search} />
          {layout.otherStores.map(({ code, name, language }) => (
            <button key={code} className="btn other" name="code" value={code} lang={language}>
              {name}
            </button>
          ))}
          <button className="btn outline" type="submit">
            {t('stay')}
          </button>{' '}
          <label>
            <input type="checkbox" name="remember" value="1" />
            {t('remember')}
          </label>{' '}
          <button type="button" className="all" {...opensPopover(storesPopover)}>
            {t('all')}
          </button>
        </ShopForm>
      </section>
    </noscript>
  );
}
