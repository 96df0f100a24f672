import { getZodConstraint } from '@conform-to/zod/v4';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { getDefaultCountry } from '../../../forms/address/default-country.server.ts';
import { toSubmittedAddress } from '../../../forms/address/submitted-address.ts';
import { notReachable } from '../../../request/answers.server.ts';
import { shippingSchema } from '../address.schema.server.ts';
import type { StepView } from '../enter.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Returns countries, shipping methods of a country and the schema; throws 503 without a host. */
export async function loadShippingRules({ shop, visit }: Context, country: string) {
  const [countries, methods] = await Promise.all([
    shop.checkout.countries(visit),
    shop.checkout.shippingMethods(visit, country),
  ]);
  if (!methods) throw notReachable();
  const schema = shippingSchema({
    countries: countries.map(({ code }) => code),
    regionsOf: shop.checkout.regions,
    methods: methods.map(({ code }) => code),
    usualMethod: shop.settings.defaultShippingMethod,
  });
  return { countries, methods, schema };
}

/** Returns the customer's saved addresses; empty for guests and when they cannot be loaded. */
async function loadSavedAddresses({ shop, visit }: Context) {
  if (visit.signIn.customer === null) return [];
  const profile = await shop.account.profile(visit);
  return profile.ok ? profile.value.addresses : [];
}

/** Returns the data of the form; `?address=` fills in a saved address. */
export async function loadShippingForm({ request, context }: LoaderFunctionArgs, view: StepView) {
  const { shop, visit } = context;
  const { personal, team, shipping: stored } = view.draft;
  const saved = await loadSavedAddresses(context);
  const savedId = new URL(request.url).searchParams.get('address');
  const selected = saved.find(({ id }) => id === savedId);
  const shipping =
    selected ?? stored ?? saved.find(({ isDefault }) => isDefault) ?? saved[0] ?? null;
  const preferred = shipping?.country ?? team?.country ?? visit.store.country ?? 'DE';
  const { countries, methods, schema } = await loadShippingRules(context, preferred);
  const country = countries.some(({ code }) => code === preferred)
    ? preferred
    : getDefaultCountry(context, countries);
  return {
    saved: saved.map(({ id, company, streetAddress, city }) => ({
      id,
      label: [company, streetAddress, city].filter(Boolean).join(', '),
    })),
    countries,
    methods,
    regions: { country, list: shop.checkout.regions(country) },
    constraint: getZodConstraint(schema),
    values: {
      ...toSubmittedAddress(shipping, {
        firstName: personal?.firstName,
        lastName: personal?.lastName,
      }),
      country,
      shippingMethod: stored?.shippingMethod ?? shop.settings.defaultShippingMethod,
    },
  };
}
