import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { times } from '../../../domain/money.ts';
import { formatShortMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The products that a grouped product adds to the cart. Rules B1.10, B2.3 */
export function PartList({ page }: { page: ProductPage }) {
  const { t } = useTranslation('product');
  const { store } = useRootData();
  if (page.parts.length === 0) return null;
  return (
    <section className="section full" id="parts">
      <h2>{t('parts')}</h2>
      <ul className="parts">
        {page.parts.map(({ sku, name, price, quantity, isInStock, path }) => (
          <li key={sku}>
            <p>
              <b>{path ? <Link to={path}>{name}</Link> : name}</b>
              {quantity === 1 ? null : (
                <span>
                  {t('partOf', { count: quantity, price: formatShortMoney(price.gross, store) })}
                </span>
              )}
            </p>
            <p className={isInStock ? 'stock' : 'stock out'}>
              <Icon name={isInStock ? 'ok' : 'info'} />
              {t(isInStock ? 'partThere' : 'partGone')}
            </p>
            <b>{formatShortMoney(times(price.gross, quantity), store)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files of a downloadable product, with samples. Rules B2.5, F5.24 */
export function Downloads({ page }: { page: ProductPage }) {
  const { t } = useTranslation('product');
  const { files, samples } = page.product.downloads;
  if (files.length + samples.length === 0) return null;
  return (
    <section className="section full" id="downloads">
      <h2>{t('downloads')}</h2>
      <ul className="included">
        {files.map((title) => (
          <li key={title}>
            <Icon name="download" />
            {title}
          </li>
        ))}
      </ul>
      {samples.length > 0 ? (
        <>
          <h3>{t('samples')}</h3>
          <ul className="included">
            {samples.map((title) => (
              <li key={title}>
                <Icon name="info" />
                {title}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="muted">{t('downloadsNote')}</p>
    </section>
  );
}
