import { useTranslation } from '../../../../i18n/use-translation.ts';
import { cartWords } from '../../../../i18n/words/cart.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import { bundlePrice } from '../../../../domain/catalogue/offer/bundle.ts';
import type { OfferProblem } from '../../../../domain/catalogue/offer/offer-form.ts';
import type { BookableItem } from '../../../../domain/catalogue/product-page.ts';
import type { DeferredData } from '../../deferred-data.ts';
import type { BookablePage } from '../product-data.ts';
import { isOnRequest } from '../../../../domain/catalogue/price/on-request.ts';
import { times } from '../../../../domain/money.ts';
import { paths } from '../../../../domain/store/paths.ts';
import { EnterButton } from '../../../../forms/enter-button.tsx';
import { ShopForm } from '../../../../forms/shop-form.tsx';
import { formatMoney } from '../../../../i18n/formats.ts';
import { useRootData } from '../../../../request/root-data.ts';
import { usePriceText } from '../../../../offer/use-price-text.ts';
import { useCartMessage } from '../../../../layout/cart-panel/cart-message.ts';
import { BundleFields } from './bundle-fields.tsx';
import { CustomOptionFields } from './custom-option-fields.tsx';
import { ProblemText, toFieldId, toProblemProps } from './offer-fields.tsx';
import { OfferProblems } from './offer-problems.tsx';
import { useStock } from './offer-state.ts';
import type { OfferState } from './offer-state.ts';
import { StockLine } from './stock-line.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

const usualNights = [3, 4, 5, 7, 10, 14];

type FormProps = {
  page: BookablePage;
  item: BookableItem;
  offer: OfferState;
  stock: DeferredData['stock'];
};

type FieldProps = { page: BookablePage; problems: readonly OfferProblem[] };

/**
 * Adds the chosen offer to the cart. Without JavaScript a second button updates the price: the
 * choices return in the URL.
 */
export function OfferForm({ page, item, offer, stock }: FormProps) {
  const { t } = useTranslation(productWords, cartWords);
  const { pricing } = item;
  const { submitted, line } = page.offer;
  const { fetcher, stays, isLive, refused } = useAddToCart(line);
  const say = useCartMessage();
  const { known, max, canBeAdded, onStock } = useStock(item, refused?.offer?.page.item);
  const problems = refused?.offer?.page.offer.problems ?? page.offer.problems;
  const hasChoice = pricing.bundle.length + pricing.options.length > 0;
  const base = bundlePrice(pricing.price, pricing.bundle, offer.choice.bundle);
  const elsewhere = problems.filter(({ field }) => field === '');
  return (
    <ShopForm
      name="add"
      action={paths.cart()}
      onChange={offer.onChange}
      className="offer"
      data-travel={page.product.isTravel}
      fetcher={fetcher}
    >
      <input type="hidden" name="change" value={line === null ? 'add' : 'edit'} />
      {line === null ? null : <input type="hidden" name="item_id" value={line} />}
      {stays ? <input type="hidden" name="stay" value="1" /> : null}
      <input type="hidden" name="sku" value={item.sku} />
      <input type="hidden" name="parentSku" value={item.parentSku} />
      {/* For an inquiry completed offline: the amount this line adds to its total. */}
      <input
        type="hidden"
        name="seen_total"
        value={times(offer.price.gross, offer.quantity).minor}
      />
      {hasChoice && !isLive && item.canBeAdded ? <EnterButton /> : null}
      {refused?.message ? (
        <OfferProblems
          page={page}
          problems={refused.offer?.page.offer.problems ?? []}
          general={say(refused.message)}
        />
      ) : null}
      {elsewhere.map((problem) => (
        <ProblemText key={problem.kind} problem={problem} />
      ))}
      <BundleFields
        options={pricing.bundle}
        submitted={submitted}
        problems={problems}
        maxQuantity={offer.most}
      />
      <CustomOptionFields
        options={pricing.options}
        base={base}
        submitted={submitted}
        problems={problems}
      />
      {line === null ? <WhenFields page={page} problems={problems} /> : null}
      <QuantityField page={page} max={max} problems={problems} />
      {hasChoice && !isLive ? (
        <button className="btn outline btn-small again" name="intent" value="price" formNoValidate>
          {t('updatePrice')}
        </button>
      ) : null}
      <OfferSum page={page} offer={offer} />
      <StockLine
        page={page}
        item={known ?? item}
        deferred={known ? null : stock}
        onStock={onStock}
      />{' '}
      <button className="btn btn-wide" disabled={!canBeAdded}>
        {canBeAdded ? buttonText() : t('cannotAdd')}
      </button>
    </ShopForm>
  );

  function buttonText(): string {
    if (line !== null) return t('cart:editDone');
    return t(page.parts.length > 0 ? 'addAll' : 'add');
  }
}

/** Arrival and nights of a stay; tournaments and trips have fixed dates. */
function WhenFields({ page, problems }: FieldProps) {
  const { t } = useTranslation(productWords);
  const { event, stay, product, offer } = page;
  if (!product.isTravel) return null;
  if (event?.dates) {
    return (
      <>
        <input type="hidden" name="arrival_date" value={event.dates.from} />
        <input type="hidden" name="nights" value={event.nights ?? ''} />
      </>
    );
  }
  const problem = problems.find(({ field }) => field === 'arrival_date');
  const nightsProblem = problems.find(({ field }) => field === 'nights');
  const usual = stay.usualNights;
  const offered = [...new Set([...usualNights, usual])].sort((a, b) => a - b);
  return (
    <div className="two">
      <div className="field">
        <label htmlFor={toFieldId('arrival_date')}>
          {t('arrival')} <small>{t('optional')}</small>
        </label>
        <ProblemText problem={problem} />
        <input
          type="date"
          id={toFieldId('arrival_date')}
          name="arrival_date"
          defaultValue={offer.arrival ?? undefined}
          {...toProblemProps('arrival_date', problem)}
        />
      </div>{' '}
      <div className="field">
        <label htmlFor={toFieldId('nights')}>{t('nights')}</label>
        <ProblemText problem={nightsProblem} />
        <select
          id={toFieldId('nights')}
          name="nights"
          defaultValue={offer.nights ?? String(usual)}
          {...toProblemProps('nights', nightsProblem)}
        >
          {offered.map((count) => (
            <option key={count} value={count}>
              {t('nightsUnit', { count })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function QuantityField({ page, max, problems }: FieldProps & { max: number }) {
  const { t } = useTranslation(productWords);
  const problem = problems.find(({ field }) => field === 'quantity');
  return (
    <div className="field">
      <label htmlFor={toFieldId('quantity')}>
        {t(page.product.isTravel ? 'travellers' : 'pieces')}
      </label>
      <ProblemText problem={problem} isTravel={page.product.isTravel} />
      <input
        type="number"
        id={toFieldId('quantity')}
        name="quantity"
        inputMode="numeric"
        min={1}
        max={max}
        required
        defaultValue={page.offer.quantity}
        {...toProblemProps('quantity', problem)}
      />
    </div>
  );
}

function OfferSum({ page, offer }: Pick<FormProps, 'page' | 'offer'>) {
  const { t } = useTranslation(productWords);
  const { store } = useRootData();
  const { quantity, price } = offer;
  const priceText = usePriceText();
  const total = formatMoney(times(price.gross, quantity), store);
  if (isOnRequest(price)) return null;
  return (
    <div className="sum">
      {page.parts.length > 0 ? (
        page.parts.map((part) => (
          <div key={part.sku}>
            <span>
              {quantity * part.quantity} × {part.name}
            </span>{' '}
            <span>{priceText(times(part.price.gross, quantity * part.quantity), store)}</span>
          </div>
        ))
      ) : (
        <div>
          <span>{t('sum', { count: quantity, price: formatMoney(price.gross, store) })}</span>{' '}
          <span>{total}</span>
        </div>
      )}
      <div className="total">
        <span>{t('estimate')}</span> <output>{total}</output>
      </div>
    </div>
  );
}
