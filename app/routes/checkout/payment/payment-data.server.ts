import { getZodConstraint } from '@conform-to/zod/v4';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { getDefaultCountry } from '../../../forms/address/default-country.server.ts';
import { toSubmittedAddress } from '../../../forms/address/submitted-address.ts';
import { notReachable } from '../../../request/answers.server.ts';
import { paymentSchema } from '../address.schema.server.ts';
import type { StepView } from '../enter.server.ts';

/** Returns countries, payment methods and the schema of the form; throws 503 without a host. */
export async function loadPaymentRules(
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
  view: StepView,
) {
  const [countries, methods] = await Promise.all([
    shop.checkout.countries(visit),
    shop.checkout.paymentMethods(visit, view),
  ]);
  if (!methods) throw notReachable();
  const schema = paymentSchema({
    countries: countries.map(({ code }) => code),
    regionsOf: shop.checkout.regions,
    methods: methods.map(({ code }) => code),
  });
  return { countries, methods, schema };
}

/** Returns the data of the form. */
export async function loadPaymentForm({ context }: LoaderFunctionArgs, view: StepView) {
  const { shop } = context;
  const { countries, methods, schema } = await loadPaymentRules(context, view);
  const { payment, shipping } = view.draft;
  const billing = payment?.billing ?? null;
  const country = billing?.country ?? shipping?.country ?? getDefaultCountry(context, countries);
  const selected = methods.find(({ code }) => code === payment?.paymentMethod) ?? methods[0];
  return {
    countries,
    methods,
    regions: { country, list: shop.checkout.regions(country) },
    constraint: getZodConstraint(schema),
    values: {
      paymentMethod: selected?.code ?? '',
      paymentMethodAdditional: payment?.paymentMethodAdditional ?? '',
      company: payment?.company ?? '',
      taxId: payment?.taxId ?? '',
      sameAddress: billing ? '0' : '1',
      ...toSubmittedAddress(billing, { country }),
    },
  };
}
