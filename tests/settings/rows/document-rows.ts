import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { AppLoadContext } from '@remix-run/node';
import type { Settings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { getDefaultCountry } from '../../../app/forms/address/default-country.server.ts';
import { ProductReviews } from '../../../app/rendered-once/product/product-reviews.server.tsx';
import { StoreViewContext } from '../../../app/request/store-view.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import { home, RouteVisitor } from '../../support/shop/route-visitor.ts';
import type { Rows } from '../row.ts';

/** Settings that a document of the whole shop shows. */
export const documentRows = {
  // Rule B11.1
  ...pageRow('searchMinLength', 5, '/search?q=good', /mindestens \d+ Zeichen|GOOD-\d+/),
  ...rootRow('searchClientTimeout', 6000, ({ search }) => search),
  ...rootRow('notificationLifetime', 6000, (data) => data.notificationLifetime),
  ...rootRow('menuResetDelay', 500, (data) => data.menuResetDelay),
  // Rules A13.3, E1.4
  ...rootRow('offlinePrefetchDelay', 3000, (data) => data.offlinePrefetchDelay),
  // Rule B21.1
  ...pageRow('returnDays', 14, '/cart', /Bis \d+ Tage vor der Anreise/),
  // Rule B21.1
  ...pageRow('newsletterCouponPercent', 5, '/cart', /gibt es \d+ %/),
  /** Rule C9.40. */
  externalCheckout: {
    value: 'https://checkout.example/{{storeCode}}?cart={{cartId}}',
    observe: (settings: Settings) =>
      withShop(settings, async (visitor) => {
        await visitor.open('/good-10');
        await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
        const answer = await visitor.ask('/checkout');
        return (answer.headers.get('Location') ?? answer.status.toString()).replace(/=.+/, '=cart');
      }),
  },
  swimmingSiteUrl: {
    value: 'https://pool.example/',
    observe: (settings: Settings) =>
      withShop(settings, async (visitor) =>
        (await visitor.ask('/schwimmen/x')).headers.get('Location'),
      ),
  },
  // Rule B17.7
  reviewFormStars: {
    value: 6,
    observe: (settings: Settings) =>
      withShop(settings, async (visitor) => {
        await visitor.register({
          email: 'anna@verein.example',
          firstName: 'Anna',
          lastName: 'Ott',
        });
        return /checked="" value="(\d+)"|value="(\d+)" checked=""/
          .exec(await visitor.open('/review/GOOD-10'))
          ?.slice(1);
      }),
  },
  // Rule C3.6
  askBeforeRemoveProduct: {
    value: false,
    observe: (settings: Settings) =>
      withShop(settings, async (visitor) => {
        await visitor.open('/good-10');
        await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
        return /name="change" value="remove"/.test(await visitor.open('/cart'));
      }),
  },
  defaultCountry: {
    value: 'AT',
    observe: (settings: Settings) =>
      getDefaultCountry(
        { shop: { settings }, visit: { store: requireStoreView('en') } } as AppLoadContext,
        [{ code: 'DE' }, { code: 'AT' }],
      ),
  },
  // Rule B17.6
  reviewsShownFirst: {
    value: 5,
    observe: ({ reviewsShownFirst }: Settings) => countShownReviews(reviewsShownFirst),
  },
  defaultShippingMethod: {
    value: 'express',
    observe: (settings: Settings) =>
      withShop(settings, async (visitor) => {
        await visitor.open('/good-10');
        await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
        await visitor.post('/checkout', checkoutFields.person);
        await visitor.post('/checkout/team', checkoutFields.team);
        await visitor.post('/checkout/accommodation', checkoutFields.accommodation);
        const data = await visitor.ask(
          '/checkout/shipping?_data=routes%2Fcheckout%2Fshipping%2Fshipping.route',
        );
        return /"shippingMethod":"[^"]+"/.exec(await data.text())?.[0];
      }),
  },
} satisfies Rows;

/** Returns how many of ten reviews a product page shows before the collapsed ones. */
function countShownReviews(shownFirst: number): number {
  const one = { productId: 1, title: '', detail: '', nickname: 'N', ratings: {}, average: 80 };
  const items = Array.from({ length: 10 }, (_, id) => ({ ...one, id, createdAt: '2026-01-01' }));
  const reviews = { summary: { count: 10, average: 80, byCategory: {} }, items };
  const markup = renderToString(
    createElement(
      StoreViewContext.Provider,
      { value: requireStoreView('en') },
      createElement(ProductReviews, { reviews, shownFirst }),
    ),
  );
  return (markup.split('<details')[0] ?? '').split('<figure').length - 1;
}

/** Opens a shop with settings and a visitor of it. */
export async function withShop<Seen>(
  settings: Settings,
  look: (visitor: RouteVisitor) => Promise<Seen>,
): Promise<Seen> {
  const shop = await openRouteShop('small', settings);
  try {
    return await look(new RouteVisitor(shop));
  } finally {
    await shop.close();
  }
}

/** A row for a setting that a page of the shop shows. */
function pageRow<Name extends keyof Settings>(
  name: Name,
  value: Settings[Name],
  path: string,
  text: RegExp,
) {
  const observe = (settings: Settings) =>
    withShop(settings, async (visitor) => {
      const found = text.exec((await visitor.open(path)).replace(/\s/g, ' '))?.[0];
      if (found === undefined) throw new Error(`${path} has no ${text.source}`);
      return found;
    });
  return { [name]: { value, observe } } as Record<
    Name,
    { value: Settings[Name]; observe: typeof observe }
  >;
}

type RootData = Record<string, unknown>;

/** A row for a setting that the root loader sends to the browser. */
function rootRow<Name extends keyof Settings>(
  name: Name,
  value: Settings[Name],
  pick: (data: RootData) => unknown,
) {
  const observe = (settings: Settings) =>
    withShop(settings, async (visitor) => {
      const answer = await visitor.ask('/cart?_data=root');
      if (!answer.ok) throw new Error(`${home} answers ${answer.status}`);
      return pick((await answer.json()) as RootData);
    });
  return { [name]: { value, observe } } as Record<
    Name,
    { value: Settings[Name]; observe: typeof observe }
  >;
}
