import { useTranslation } from 'react-i18next';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { opensPopover } from '../../ui/dialog/popover.ts';
import { storesPopover } from '../stores/store-switcher.tsx';

/** Brands, phone number and store view, above the header. Rule A15.13. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const { frame, store } = useRootData();
  return (
    <aside className="bar" aria-label={t('brandsAndContact')}>
      <div className="wrap">
        <nav aria-label={t('brands')} className="brands">
          {frame.brands.map(({ name, address, isCurrent }) => (
            <a key={name} href={address} aria-current={isCurrent || undefined}>
              {t(`brand.${name}`)}
            </a>
          ))}
        </nav>
        <a href={`tel:${frame.phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          <span className="visually-hidden">{t('phone')} </span>
          <span className="phone">{frame.phone}</span>
        </a>
        <button type="button" {...opensPopover(storesPopover)}>
          <Icon name="globe" />
          <span className="visually-hidden">{t('storeNow')} </span>
          {t('storeAndCurrency', { store: store.name, currency: store.currency })}
        </button>
      </div>
    </aside>
  );
}
