import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { PaymentDetails, TextOfEach } from '../../../domain/checkout/details.ts';
import { withInvoiceCompany } from '../../../domain/checkout/invoice-company.ts';
import { getDefaultCountry } from '../../../forms/address/default-country.server.ts';
import { toSubmittedAddress } from '../../../forms/address/submitted-address.ts';
import { notReachable } from '../../../request/answers.server.ts';
import { paymentSchema } from '../address.schema.server.ts';
import type { StepView } from '../enter.server.ts';
import { getConstraint } from '../../../forms/fields/schema-constraint.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Built once: countries and methods concern checks, not the constraints. */
const constraint = getConstraint(
  paymentSchema({ countries: [], regionsOf: () => null, methods: [] }),
);

/** Returns countries and payment methods; throws 503 without a host. */
async function loadPaymentChoices({ shop, visit }: Context, view: StepView) {
  const [countries, methods] = await Promise.all([
    shop.checkout.countries(visit),
    shop.checkout.paymentMethods(visit, view),
  ]);
  if (!methods) throw notReachable();
  return { countries, methods };
}

/** Returns countries, payment methods and the schema of the form; throws 503 without a host. */
export async function loadPaymentRules(context: Context, view: StepView) {
  const { shop } = context;
  const { countries, methods } = await loadPaymentChoices(context, view);
  const schema = paymentSchema({
    countries: countries.map(({ code }) => code),
    isGoods: view.isGoods,
    regionsOf: shop.checkout.regions,
    methods: methods.map(({ code }) => code),
  });
  return { countries, methods, schema };
}

/** Returns the data of the form. */
export async function loadPaymentForm({ context }: LoaderFunctionArgs, view: StepView) {
  const { shop, visit } = context;
  const [{ countries, methods }, known] = await Promise.all([
    loadPaymentChoices(context, view),
    shop.checkout.invoiceCompany(visit, view.draft),
  ]);
  const { payment, shipping } = view.draft;
  const billing = payment?.billing ?? null;
  const invoice = payment ? withInvoiceCompany(payment, known) : known;
  const country =
    [billing?.country, shipping?.country].find((own) =>
      countries.some(({ code }) => code === own),
    ) ?? getDefaultCountry(context, countries);
  const selected = methods.find(({ code }) => code === payment?.paymentMethod) ?? methods[0];
  return {
    countries,
    methods,
    regions: { country, list: shop.checkout.regions(country) },
    constraint,
    values: {
      paymentMethod: selected?.code ?? '',
      paymentMethodAdditional: payment?.paymentMethodAdditional ?? '',
      company: invoice.company ?? '',
      taxId: invoice.taxId ?? '',
      sameAddress: billing ? '0' : '1',
      ...toSubmittedAddress(billing, {}),
      country,
    } satisfies TextOfEach<Omit<PaymentDetails, 'billing'>>,
  };
}
