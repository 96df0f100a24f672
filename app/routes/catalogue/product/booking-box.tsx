import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LateParts } from '../../../domain/catalogue/deferred.ts';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import type { Price } from '../../../domain/catalogue/product.ts';
import { childPath } from '../../../domain/store/paths.ts';
import type { AddressRules } from '../../../domain/store/paths.ts';
import { formatNumber, formatShortMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageDialogLink } from '../../content/page-dialog-link.tsx';
import { OfferForm } from './offer-form.tsx';
import { useOffer } from './offer-state.ts';
import { StockLine } from './stock-line.tsx';
import { TierList } from './tier-list.tsx';
import { VariantLinks } from './variant-links.tsx';

export type ProductRules = AddressRules & {
  returnDays: number;
  reviewsShownFirst: number;
  /** Path of the page about group sizes and rooms; null when the store has none. */
  sizeGuide: string | null;
  /** Query parameter names of the map listing. */
  mapNames: { view: string; box: string };
};

type BoxProps = {
  page: ProductPage;
  rules: ProductRules;
  /** Live stock, where the page loads it. */
  stock?: LateParts['stock'];
};

/**
 * Variants, price and the form that adds the offer to the cart. Variants are links and choices
 * return in the URL, so the price updates without JavaScript. Rules B2.9, B4.5
 */
export function BookingBox({ page, rules, stock = null }: BoxProps) {
  const { t } = useTranslation('product');
  const { item, product } = page;
  return (
    <aside className="box" id="inquiry" aria-labelledby="inquiry-title">
      <h2 className="visually-hidden" id="inquiry-title">
        {t('inquiry')}
      </h2>
      {item ? (
        <Offer page={page} rules={rules} item={item}>
          <StockLine page={page} item={item} deferred={stock} />
        </Offer>
      ) : (
        <div className="warn" role="alert">
          <p>
            <b>{t('noVariants')}</b>
          </p>
          <p>{t('noVariantsText')}</p>
        </div>
      )}
      {rules.sizeGuide && product.isTravel ? (
        <PageDialogLink id="size-guide" className="fine" path={rules.sizeGuide}>
          {t('sizeGuide')}
        </PageDialogLink>
      ) : null}
      <ul className="benefits">
        <Promise text={t('promiseFree')} />
        {page.event || !product.isTravel ? null : <Promise text={t('promisePitches')} />}
        <Promise
          text={t(product.isTravel ? 'promiseReturn' : 'promiseGiveBack', {
            days: rules.returnDays,
          })}
        />
      </ul>
    </aside>
  );
}

function Promise({ text }: { text: string }) {
  return (
    <li>
      <Icon name="check" />
      {text}
    </li>
  );
}

type Item = NonNullable<ProductPage['item']>;

/**
 * `children` render before the button; passed from outside so that input does not rerender them.
 */
function Offer({
  page,
  rules,
  item,
  children,
}: Pick<BoxProps, 'page' | 'rules'> & { item: Item; children: ReactNode }) {
  const { t } = useTranslation('product');
  const offer = useOffer(item, page);
  return (
    <div ref={offer.containerRef}>
      <BoxPrice page={page} price={offer.price} />
      <TierList page={page} item={item} />
      {page.isOtherThanAsked ? (
        <div className="warn" role="alert">
          <p>{t('noSuchConfiguration')}</p>
          <Link to={childPath(page.product.path, item.sku, rules)} replace preventScrollReset>
            {t('ok')}
          </Link>
        </div>
      ) : null}
      {page.choices.map((choice) => (
        <VariantLinks key={choice.code} choice={choice} page={page} rules={rules} />
      ))}
      <OfferForm key={page.product.sku} page={page} item={item} offer={offer}>
        {children}
      </OfferForm>
    </div>
  );
}

function BoxPrice({ page, price }: { page: ProductPage; price: Price }) {
  const { t } = useTranslation('product');
  const { t: words } = useTranslation('catalogue');
  const { store } = useRootData();
  const { nights } = page.stay;
  const { isTravel, unit } = page.product;
  return (
    <>
      <p className="now">
        <b>{formatShortMoney(price.gross, store)}</b>
        {price.isReduced ? (
          <s>
            <span className="visually-hidden">{words('insteadOf')} </span>
            {formatShortMoney(price.originalGross, store)}
          </s>
        ) : null}
        <span>{unit ?? (isTravel ? t('perPerson') : null)}</span>
      </p>
      <p className="fine">
        {price.taxPercent > 0
          ? t('taxIncluded', {
              percent: formatNumber(
                price.taxPercent,
                store.locale,
                Number.isInteger(price.taxPercent) ? 0 : 1,
              ),
            })
          : t('taxFree')}{' '}
        {nights && isTravel && !page.event ? t('priceFor', { count: nights }) : null}
      </p>
    </>
  );
}
