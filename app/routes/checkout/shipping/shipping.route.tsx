import { useForm } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../../forms/form-action.server.ts';
import { fieldsOf, parseForm } from '../../../forms/parse-form.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { typedText } from '../../../forms/submitted-text.ts';
import {
  notReachable,
  page,
  refuseForm,
  seeOther,
  unjudged,
} from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { AddressFields, useAddressLabels } from '../address/address-fields.tsx';
import { addressOf, shippingSchema } from '../address/address.schema.server.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { flowLinks } from '../checkout-page.ts';
import { enterStep, firstCountry, frameData } from '../enter.server.ts';
import { methodChoices, useMethodPrice } from '../method-price.ts';
import { SavedChoices } from '../person/saved-choices.tsx';
import { StepForm } from '../step-form.tsx';
import { typedAddress } from '../address/submitted-address.ts';
import type { TypedAddress } from '../address/submitted-address.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

async function rulesOf({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>, country: string) {
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

/** Addresses that the customer saved; none for guests, and while they cannot be read. */
async function savedAddresses({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>) {
  if (visit.signIn.customer === null) return [];
  const profile = await shop.account.profile(visit);
  return profile.ok ? profile.value.addresses : [];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const view = await enterStep(context, 'shipping');
  const { personal, team, shipping: kept } = view.draft;
  const saved = await savedAddresses(context);
  const asked = new URL(request.url).searchParams.get('address');
  const wishedAddress = saved.find(({ id }) => id === asked);
  const shipping =
    wishedAddress ?? kept ?? saved.find(({ isDefault }) => isDefault) ?? saved[0] ?? null;
  const wished = shipping?.country ?? team?.country ?? visit.store.country ?? 'DE';
  const { countries, methods, schema } = await rulesOf(context, wished);
  const country = countries.some(({ code }) => code === wished)
    ? wished
    : firstCountry(context, countries);
  return page({
    ...frameData(context, view, 'shipping'),
    saved: saved.map(({ id, company, streetAddress, city }) => ({
      id,
      label: [company, streetAddress, city].filter(Boolean).join(', '),
    })),
    countries,
    methods,
    regions: { country, list: shop.checkout.regions(country) },
    constraint: getZodConstraint(schema),
    typed: {
      ...typedAddress(shipping, {
        firstName: personal?.firstName,
        lastName: personal?.lastName,
      }),
      country,
      shippingMethod: kept?.shippingMethod ?? shop.settings.defaultShippingMethod,
    },
  });
}

const fields = fieldsOf(
  shippingSchema({ countries: [], regionsOf: () => null, methods: [], usualMethod: '' }),
);

export const action = formAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  await enterStep(context, 'shipping');
  const country = typedText(form, 'country') ?? '';
  const { schema, methods } = await rulesOf(context, /^[A-Z]{2}$/.test(country) ? country : 'DE');
  const submission = parseForm(form, schema);
  const regions = { country, list: shop.checkout.regions(country) };
  if (form.get('intent') === 'regions') {
    return page({ result: unjudged(submission), regions, methods });
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { regions, methods });
  }
  const { shippingMethod, ...typed } = submission.value;
  const kept = await shop.checkout.saveStep(visit, {
    shipping: { ...addressOf(typed, shop.checkout.regions), shippingMethod },
  });
  if (!kept.ok) throw notReachable();
  return seeOther(paths.checkout('payment'));
});

export default function ShippingStep() {
  const data = useLoaderData<typeof loader>();
  const { constraint, typed, countries, saved, ...frame } = data;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('checkout');
  const { t: tAccount } = useTranslation('account');
  const priceOf = useMethodPrice();
  const [form, fields] = useForm<ShippingFields>({
    id: 'shipping',
    lastResult: answer?.result,
    constraint,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  const regions = answer?.regions ?? data.regions;
  const { methods, ask } = useMethods(answer?.methods ?? data.methods);
  const labels = { ...useAddressLabels(), shippingMethod: t('address.documents') };
  return (
    <CheckoutFrame frame={frame}>
      <StepForm step="shipping" form={form} fields={fields} labels={labels} occasion={answer}>
        <fieldset className="grp">
          <legend>{t('address.title')}</legend>
          <SavedChoices title={tAccount('addresses.useSaved')} parameter="address" saved={saved} />
          <AddressFields
            fields={fields}
            labels={labels}
            purpose="shipping"
            countries={countries}
            regions={regions}
            onCountry={ask}
          />
        </fieldset>
        {methods.length > 0 ? (
          <fieldset className="grp">
            <legend>{t('address.documents')}</legend>
            <ChoiceField
              field={fields.shippingMethod}
              legend={t('address.documentsLegend')}
              isLegendHidden
              choices={methodChoices(methods, priceOf)}
            />
          </fieldset>
        ) : null}
      </StepForm>
    </CheckoutFrame>
  );
}

/** Ways and their prices depend on the country: with script they follow it at once. */
function useMethods(served: MethodList) {
  const asking = useFetcher<{ methods?: MethodList }>();
  const methods = asking.data?.methods ?? served;
  useEffect(() => {
    // A way that is not offered there is gone: the first one takes its place.
    const radios = [...document.getElementsByName('shippingMethod')];
    const isChosen = radios.some((radio) => radio instanceof HTMLInputElement && radio.checked);
    const [first] = radios;
    if (!isChosen && first instanceof HTMLInputElement) first.checked = true;
  }, [methods]);
  function ask(form: HTMLFormElement): void {
    const data = new FormData(form);
    data.set('intent', 'regions');
    asking.submit(data, { method: 'post' });
  }
  return { methods, ask };
}

type MethodList = Parameters<typeof methodChoices>[0];

type ShippingFields = Partial<TypedAddress> & { shippingMethod?: string };
