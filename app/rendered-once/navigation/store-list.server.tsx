import { languageName } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { navigationWords } from '../../i18n/words/navigation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StoreAnchor } from '../store-anchor.tsx';
import type { LayoutData } from './menu-entry.server.ts';
import { pagePathSlot, storesPopover } from './popovers.ts';
import { PopoverClose } from '../../ui/dialog/popover-close.tsx';

type Store = LayoutData['stores'][number];

/** The store views of all brands. Rule A15.13. */
export function StoreList({ stores, brands }: Pick<LayoutData, 'stores' | 'brands'>) {
  const { t } = useTranslation(layoutWords, navigationWords);
  const { brand: current } = useStoreView();
  return (
    <>
      <PopoverClose popover={storesPopover} label={t('close')} className="close" />
      <h2 id="stores-h">{t('storesTitle')}</h2>
      <p>{t('navigation:storesText')}</p>
      <StoresOfBrand stores={stores.filter(({ brand }) => brand === current)} />
      {brands
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ name, label }) => (
          <section key={name}>
            <h3>{label}</h3>
            <StoresOfBrand stores={stores.filter(({ brand }) => brand === name)} />
          </section>
        ))}
    </>
  );
}

function StoresOfBrand({ stores }: { stores: readonly Store[] }) {
  const { t } = useTranslation(layoutWords);
  const { locale } = useStoreView();
  return (
    <ul className="stores">
      {stores.map(({ code, name, language, currency, flag, isCurrent }) => (
        <li key={code}>
          <StoreAnchor
            to={`/store/${code}?from=${pagePathSlot}`}
            data-document=""
            rel="nofollow"
            aria-current={isCurrent || undefined}
          >
            <Flag country={flag} />
            <span>
              {name}
              <small>
                {languageName(language, locale)}, {currency}
                {isCurrent ? `. ${t('storeHere')}` : ''}
              </small>
            </span>
            {isCurrent ? <Icon name="check" /> : null}
          </StoreAnchor>
        </li>
      ))}
    </ul>
  );
}
