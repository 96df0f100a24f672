import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { z } from 'zod';
import { languageOfCountry } from '../../../app/domain/store/languages.ts';
import { hasRegionList, regionListAddress } from '../../../app/domain/store/countries.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { brandOf, storeViews } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { geoQuestionSchema, pushSchema, regionSchema } from '../../commerce/contract/geo.ts';
import type { ConfigItems, GeoAnswer } from '../../commerce/contract/geo.ts';
import { requireUser } from '../account/social/identity.ts';
import type { BackendDeps } from '../deps.ts';
import { isPushService } from '../push/push-services.ts';
import { saveSubscription } from '../push/subscriptions.ts';
import { replyWith, refuse } from '../http/reply.ts';
import { readPayload, readStore, send } from '../http/request.ts';

const publicFolder = new URL('../../../public', import.meta.url);

/**
 * Adds the calls for the visitor's country, configuration and push subscriptions (Rules F1.99,
 * F1.101, F1.102).
 */
export function addVisitorCalls(app: Hono, deps: BackendDeps): void {
  const { db, clock, settings } = deps;

  app.post('/api/ext/geo-ip', async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const question = await readPayload(c, geoQuestionSchema, null);
    if (!question.ok) return send(c, question.problem);
    const country = question.value.country?.toUpperCase() ?? null;
    return send(c, replyWith(toGeoAnswer(settings.origins, store.value, country)));
  });

  app.get('/api/ext/config/all', (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    return send(c, replyWith(toConfigItems(store.value, deps)));
  });

  app.get('/api/ext/category-images', async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    return send(c, replyWith(await deps.documents.categoryImages(store.value)));
  });

  app.get('/api/ext/directory/regions', (c) => {
    const country = c.req.query('country') ?? '';
    return send(c, replyWith(/^[A-Z]{2}$/.test(country) ? readRegions(country) : []));
  });

  app.post('/api/ext/pushnotification/subscribe', async (c) => {
    const user = await requireUser(c, deps);
    if (!user.ok) return send(c, user.problem);
    const payload = await readPayload(c, pushSchema, null);
    if (!payload.ok) return send(c, refuse(400, { error: 'The subscription is not complete' }));
    const { browser, subscription } = payload.value;
    if (!isPushService(subscription.endpoint)) {
      return send(c, refuse(400, { error: 'This push service is not known' }));
    }
    await db
      .transaction()
      .execute((transaction) =>
        saveSubscription(transaction, user.value, { browser, subscription }, clock()),
      );
    return send(c, replyWith({ info: 'Subscribed' }));
  });
}

/** Returns the stores of the brand with the current and the recommended one (Rule E10.2). */
function toGeoAnswer(
  origins: BackendDeps['settings']['origins'],
  store: StoreView,
  country: string | null,
): GeoAnswer {
  const siblings = storeViews.filter(({ brand }) => brand === store.brand);
  const urlOf = (view: StoreView) => `${origins[view.brand]}${pathInStore(view, '/')}`;
  return {
    current_store_code: store.code,
    current_store_name: store.name,
    current_url: urlOf(store),
    recommended_store_code: findRecommended(siblings, store, country).code,
    urls: Object.fromEntries(siblings.map((view) => [view.code, urlOf(view)])),
  };
}

/**
 * Returns the country's own store, else an international one in its language, else the current one.
 */
function findRecommended(
  stores: readonly StoreView[],
  current: StoreView,
  country: string | null,
): StoreView {
  if (country === null) return current;
  const language = languageOfCountry(country);
  return (
    stores.find((store) => store.country === country) ??
    stores.find((store) => store.country === null && store.language === language) ??
    stores.find((store) => store.country === null) ??
    current
  );
}

function toConfigItems(store: StoreView, { settings }: BackendDeps): ConfigItems {
  const brand = brandOf(store);
  return {
    store_code: store.code,
    store_id: store.id,
    brand: brand.name,
    brand_title: brand.title,
    phone: brand.phone,
    email: brand.email,
    currency: store.currency,
    locale: store.locale,
    tax_default_country: store.tax.defaultCountry,
    allow_out_of_stock_in_cart: settings.allowOutOfStockInCart,
    use_zero_price_product: settings.useZeroPriceProduct,
    max_line_quantity: settings.maxLineQuantity,
    push_public_key: settings.pushPublicKey,
    newsletter_coupon_percent: settings.newsletterCouponPercent,
    order_history_page_size: settings.orderHistoryPageSize,
  };
}

function readRegions(country: string): unknown {
  if (!hasRegionList(country)) return [];
  const file = new URL(`${publicFolder.href}${regionListAddress(country)}`);
  return z.array(regionSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
}
