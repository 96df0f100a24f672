import { Link } from '@remix-run/react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePriceText } from '../../../../offer/use-price-text.ts';
import { catalogueWords } from '../../../../i18n/words/catalogue.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import type { DeferredData } from '../../deferred-data.ts';
import type { BookablePage } from '../product-data.ts';
import type { Price } from '../../../../domain/catalogue/product.ts';
import { isOnRequest } from '../../../../domain/catalogue/price/on-request.ts';
import { childPath } from '../../../../domain/store/paths.ts';
import type { AddressRules } from '../../../../domain/store/paths.ts';
import { formatPercent, formatMoney } from '../../../../i18n/formats.ts';
import { useRootData } from '../../../../request/root-data.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { PageDialogLink } from '../../../content/page-dialog-link.tsx';
import { OfferForm } from './offer-form.tsx';
import { useOffer } from './offer-state.ts';
import { TierList } from './tier-list.tsx';
import { VariantLinks } from './variant-links.tsx';

export type ProductRules = AddressRules & {
  returnDays: number;
  /** Path of the page about group sizes and rooms; null when the store has none. */
  sizeGuide: string | null;
};

type BoxProps = {
  page: BookablePage;
  rules: ProductRules;
  /** Live stock, where the page loads it. */
  stock?: DeferredData['stock'];
};

/**
 * Variants, price and the form that adds the offer to the cart. Variants are links and choices
 * return in the URL, so the price updates without JavaScript. Rules B2.9, B4.5
 */
export function BookingBox({ page, rules, stock = null }: BoxProps) {
  const { t } = useTranslation(productWords);
  const { item, product } = page;
  return (
    <aside className="box" id="inquiry" aria-labelledby="inquiry-title">
      <h2 className="visually-hidden" id="inquiry-title">
        {t('inquiry')}
      </h2>
      {item ? (
        <Offer page={page} rules={rules} item={item} stock={stock} />
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
          text={t(product.isTravel ? 'promiseCancellation' : 'promiseReturns', {
            count: rules.returnDays,
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

type Item = NonNullable<BookablePage['item']>;

function Offer({ page, rules, item, stock }: Required<BoxProps> & { item: Item }) {
  const { t } = useTranslation(productWords);
  const offer = useOffer(item, page);
  return (
    <div ref={offer.containerRef}>
      <BoxPrice page={page} price={offer.price} />
      <TierList page={page} item={item} />
      {page.isOtherThanAsked ? (
        <div className="warn" role="alert">
          <p>{t('noSuchConfiguration')}</p>
          <Link
            to={childPath(page.product.path, item.sku, rules)}
            rel="nofollow"
            replace
            preventScrollReset
          >
            {t('ok')}
          </Link>
        </div>
      ) : null}
      {page.choices.map((choice) => (
        <VariantLinks key={choice.code} choice={choice} page={page} rules={rules} />
      ))}
      <OfferForm key={page.product.sku} page={page} item={item} offer={offer} stock={stock} />
    </div>
  );
}

function BoxPrice({ page, price }: { page: BookablePage; price: Price }) {
  const { t } = useTranslation(productWords);
  const { t: words } = useTranslation(catalogueWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  const { nights } = page.stay;
  const { isTravel, unit } = page.product;
  if (isOnRequest(price)) {
    return (
      <>
        <p className="now">
          <b>{priceText(price.gross, store)}</b>
        </p>
        <p className="fine">{t('onRequestText')}</p>
      </>
    );
  }
  return (
    <>
      <p className="now">
        <b>{formatMoney(price.gross, store)}</b>{' '}
        {price.isReduced ? (
          <s>
            <span className="visually-hidden">{words('insteadOf')} </span>
            {formatMoney(price.originalGross, store)}
          </s>
        ) : null}{' '}
        <span>{unit ?? (isTravel ? t('perPerson') : null)}</span>
      </p>
      <p className="fine">
        {price.taxPercent > 0
          ? t('taxIncluded', {
              percent: formatPercent(price.taxPercent, store.locale),
            })
          : t('taxFree')}
      </p>
      {nights && isTravel && !page.event ? (
        <p className="fine">{t('priceFor', { count: nights })}</p>
      ) : null}
    </>
  );
}
