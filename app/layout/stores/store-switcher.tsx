import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '../../request/root-data.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { closesPopover, popover } from '../../ui/dialog/popover.ts';

export const storesPopover = 'stores';

type Store = ReturnType<typeof useRootData>['frame']['stores'][number];

/** The store views of all brands, in a panel that opens without script. Rule A15.13. */
export function StoreSwitcher() {
  const { t } = useTranslation('shell');
  const { frame, store } = useRootData();
  const own = frame.stores.filter(({ brand }) => brand === store.brand);
  const others = frame.brands.filter(({ isCurrent }) => !isCurrent);
  return (
    <div id={storesPopover} {...popover} className="modal" role="dialog" aria-labelledby="stores-h">
      <button
        type="button"
        className="icon-btn close"
        aria-label={t('close')}
        {...closesPopover(storesPopover)}
      >
        <Icon name="x" />
      </button>
      <h2 id="stores-h">{t('storesTitle')}</h2>
      <p>{t('storesText')}</p>
      <StoreList stores={own} />
      {others.map(({ name }) => (
        <section key={name}>
          <h3>{t(`brand.${name}`)}</h3>
          <StoreList stores={frame.stores.filter(({ brand }) => brand === name)} />
        </section>
      ))}
    </div>
  );
}

function StoreList({ stores }: { stores: readonly Store[] }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <ul className="stores">
      {stores.map(({ code, name, language, currency, flag, isCurrent }) => (
        <li key={code}>
          <Link
            to={{ pathname: `/store/${code}`, search: `?from=${encodeURIComponent(pathname)}` }}
            reloadDocument
            rel="nofollow"
            aria-current={isCurrent || undefined}
          >
            <Flag country={flag} />
            <span>
              {name}
              <small>
                {t(`languages.${language}`)}, {currency}
                {isCurrent ? `. ${t('storeHere')}` : ''}
              </small>
            </span>
            {isCurrent ? <Icon name="check" /> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}
