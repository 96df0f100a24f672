import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { getDefaultCountry } from '../../../forms/address/default-country.server.ts';
import { toSubmittedAddress } from '../../../forms/address/submitted-address.ts';
import { notReachable } from '../../../request/answers.server.ts';
import type { ShippingPlace } from '../../../domain/checkout/details.ts';
import { shippingSchema } from '../address.schema.server.ts';
import type { StepView } from '../enter.server.ts';
import { getConstraint } from '../../../forms/fields/schema-constraint.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Built once: countries and methods concern checks, not the constraints. */
const constraint = getConstraint(
  shippingSchema({ countries: [], regionsOf: () => null, methods: [], usualMethod: '' }),
);

/** Returns countries and the shipping methods of a place; throws 503 without a host. */
async function loadShippingChoices({ shop, visit }: Context, place: ShippingPlace) {
  const [countries, methods] = await Promise.all([
    shop.checkout.countries(visit),
    shop.checkout.shippingMethods(visit, place),
  ]);
  if (!methods) throw notReachable();
  return { countries, methods };
}

/** Returns countries, shipping methods of a place and the schema; throws 503 without a host. */
export async function loadShippingRules(
  context: Context,
  { isGoods }: Pick<StepView, 'isGoods'>,
  place: ShippingPlace,
) {
  const { shop } = context;
  const { countries, methods } = await loadShippingChoices(context, place);
  const schema = shippingSchema({
    countries: countries.map(({ code }) => code),
    isGoods,
    regionsOf: shop.checkout.regions,
    methods: methods.map(({ code }) => code),
    usualMethod: findUsualMethod(methods, shop.settings),
  });
  return { countries, methods, schema };
}

/** Returns the preselected method: the shop's own where it is offered. Rules C11.2, C11.5. */
export function findUsualMethod(
  methods: readonly { code: string }[],
  { defaultShippingMethod: own }: Context['shop']['settings'],
): string {
  const usual = methods.find(({ code }) => code === own) ?? methods[0];
  return usual?.code ?? own;
}

/**
 * Returns the customer's saved addresses in the offered countries; empty for guests and when they
 * cannot be loaded. Rule C9.45.
 */
async function loadSavedAddresses({ shop, visit }: Context) {
  if (visit.signIn.customer === null) return [];
  const [profile, countries] = await Promise.all([
    shop.account.profile(visit),
    shop.checkout.countries(visit),
  ]);
  if (!profile.ok) return [];
  const isOffered = (code: string) => countries.some((country) => country.code === code);
  return profile.value.addresses.filter(
    ({ country }) => countries.length === 0 || isOffered(country),
  );
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
  const preferred =
    shipping?.country ?? team?.country ?? visit.store.country ?? shop.settings.defaultCountry;
  const { countries, methods } = await loadShippingChoices(
    context,
    shipping ?? { country: preferred },
  );
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
    constraint,
    values: {
      ...toSubmittedAddress(shipping, {
        firstName: personal?.firstName,
        lastName: personal?.lastName,
      }),
      country,
      shippingMethod:
        methods.find(({ code }) => code === stored?.shippingMethod)?.code ??
        findUsualMethod(methods, shop.settings),
    },
  };
}
