import { useTranslation } from '../../i18n/use-translation.ts';
import { navigationWords } from '../../i18n/words/navigation.ts';
import { useStoreView } from '../../request/store-view.ts';
import { opensPopover } from '../../ui/dialog/popover.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LayoutData } from './menu-entry.server.ts';
import { storesPopover } from './popovers.ts';

/** Brands, phone number and store view, above the header. Rule A15.13. */
export function TopBarContent({ brands, phone }: Pick<LayoutData, 'brands' | 'phone'>) {
  const { t } = useTranslation(navigationWords);
  const store = useStoreView();
  return (
    <div className="wrap">
      <nav aria-label={t('brands')} className="brands">
        {brands.map(({ name, label, address, isCurrent }) =>
          isCurrent ? (
            <b key={name} aria-current="true">
              {label}
            </b>
          ) : (
            <a key={name} href={address}>
              {label}
            </a>
          ),
        )}
      </nav>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>
        <Icon name="phone" />
        <span className="visually-hidden">{t('phone')} </span>
        <span className="phone">{phone}</span>
      </a>
      <button type="button" {...opensPopover(storesPopover)}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('storeNow')} </span>
        {t('storeAndCurrency', { store: store.name, currency: store.currency })}
      </button>
    </div>
  );
}
