import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allowAnyPassword } from '../../app/domain/account/account-problem.ts';
import { bookableDays } from '../../app/domain/day.ts';
import { toAddress } from '../../app/forms/address/to-address.server.ts';
import { orNull } from '../../app/forms/field-rules.server.ts';
import { parseFormAsync } from '../../app/forms/parse-form.server.ts';
import { createContactMessage } from '../../app/routes/content/contact-message.server.ts';
import { contactSchema } from '../../app/routes/content/contact.schema.server.ts';
import {
  profileSchema,
  savedAddressSchema,
  teamNameSchema,
} from '../../app/routes/account/profile/profile.schema.server.ts';
import {
  forgottenPasswordSchema,
  registerSchema,
  signInSchema,
} from '../../app/routes/account/sign-in/sign-in.schema.server.ts';
import {
  accommodationSchema,
  toAccommodation,
} from '../../app/routes/checkout/accommodation/accommodation.schema.server.ts';
import { paymentSchema, shippingSchema } from '../../app/routes/checkout/address.schema.server.ts';
import { personSchema } from '../../app/routes/checkout/person/person.schema.server.ts';
import { teamSchema } from '../../app/routes/checkout/team/team.schema.server.ts';
import { reviewSchema } from '../../app/routes/review/review.schema.server.ts';
import {
  createCustomerSchema,
  customerUpdateSchema,
} from '../../server/commerce/contract/account/customer.ts';
import {
  loginSchema,
  resetPasswordSchema,
} from '../../server/commerce/contract/account/session.ts';
import { mailSchema } from '../../server/commerce/contract/mail.ts';
import { orderSchema } from '../../server/commerce/contract/order.ts';
import { reviewCreateSchema } from '../../server/commerce/contract/review.ts';
import { wireAddress } from '../../server/services/account/profile/wire-profile.ts';
import { findRegions } from '../../server/services/checkout/countries/regions.ts';
import { checkoutFields } from '../support/shop/checkout-fields.ts';
import { oddTexts } from './odd-texts.ts';
import { toOrder } from './to-order.ts';

const today = '2027-01-10';
const countries = ['DE', 'GB'];
const rules = { countries, regionsOf: findRegions };
/** A form, what it submits when it is valid, and what the host is sent of it. */
type Case = {
  name: string;
  schema: z.ZodType;
  valid: Record<string, string>;
  host: z.ZodType;
  toHost: (value: never) => unknown;
};

const names = { firstName: 'Jo', lastName: 'Öz' };
const address = {
  ...names,
  country: 'GB',
  streetAddress: 'Ring 1',
  apartmentNumber: 'b',
  zipCode: '07545',
  city: 'Gera',
  state: 'Kent',
  phoneNumber: '+49 365 555 0190',
};
const teamStep = { ...checkoutFields.team, team_name: 'U15', league: 'Kreisliga' };
const password = 'Anpfiff um 3 im Regen';

function form<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  valid: Record<string, string>,
  host: z.ZodType,
  toHost: (value: z.output<Schema>) => unknown,
): Case {
  return { name, schema, valid, host, toHost };
}

const forms: Case[] = [
  form(
    'registration',
    registerSchema(allowAnyPassword),
    { ...names, email: 'jo@verein.example', password, passwordConfirmation: password, terms: '1' },
    createCustomerSchema,
    ({ firstName: firstname, lastName: lastname, email, password: chosen }) => ({
      customer: { email, firstname, lastname },
      password: chosen,
    }),
  ),
  form(
    'sign-in',
    signInSchema(),
    { email: 'jo@verein.example', password },
    loginSchema,
    ({ email: username, password: submitted }) => ({ username, password: submitted }),
  ),
  form(
    'forgotten password',
    forgottenPasswordSchema(),
    { email: 'jo@verein.example' },
    resetPasswordSchema,
    (value) => value,
  ),
  form(
    'profile',
    profileSchema(today),
    { ...names, birthday: '1984-05-17', role: 'Trainerin', phone: '+49 365 555 0190' },
    customerUpdateSchema,
    ({ firstName: firstname, lastName: lastname, birthday, role, phone: telephone }) => ({
      customer: { firstname, lastname, extension_attributes: { birthday, role, telephone } },
    }),
  ),
  form(
    'saved address',
    savedAddressSchema(rules),
    { ...address, company: 'SV', taxId: 'DE123' },
    customerUpdateSchema,
    (value) => ({
      customer: {
        addresses: [
          wireAddress({
            ...toAddress(value, findRegions),
            id: null,
            company: orNull(value.company),
            taxId: orNull(value.taxId),
            isDefault: true,
          }),
        ],
      },
    }),
  ),
  form('team', teamNameSchema(), { name: 'U15' }, customerUpdateSchema, ({ name }) => ({
    customer: { extension_attributes: { teams: [{ name }] } },
  })),
  form(
    'contact step',
    personSchema({ hasPassword: false, mustRepeat: false, today, findRefusal: allowAnyPassword }),
    { ...names, emailAddress: 'jo@verein.example', birthday: '1984-05-17', comment: 'x' },
    orderSchema,
    ({ createAccount, ...person }) =>
      toOrder({
        accommodation: null,
        personal: { ...person, createAccount: createAccount === '1' },
      }),
  ),
  form('team step', teamSchema({ countries }), teamStep, orderSchema, (team) => toOrder({ team })),
  form(
    'accommodation step',
    accommodationSchema({ days: bookableDays(today, 3), brand: 'camp' }),
    {
      arrival_date: '2027-02-14',
      nights: '7',
      travelers: '12',
      comment: 'x',
      single_room_amount: '2',
    },
    orderSchema,
    (value) => toOrder({ accommodation: toAccommodation(value, 0) }),
  ),
  form(
    'address step',
    shippingSchema({ ...rules, methods: ['freeshipping'], usualMethod: 'freeshipping' }),
    { ...address, shippingMethod: 'freeshipping' },
    orderSchema,
    ({ shippingMethod, ...submitted }) =>
      toOrder({ shipping: { ...toAddress(submitted, findRegions), shippingMethod } }),
  ),
  form(
    'payment step',
    paymentSchema({ ...rules, methods: ['invoice'] }),
    {
      ...address,
      paymentMethod: 'invoice',
      paymentMethodAdditional: '4711',
      company: 'SV',
      taxId: 'DE123',
      sameAddress: '0',
    },
    orderSchema,
    ({ paymentMethod, paymentMethodAdditional, company, taxId, ...submitted }) =>
      toOrder({
        payment: {
          paymentMethod,
          paymentMethodAdditional: orNull(paymentMethodAdditional),
          company: orNull(company),
          taxId: orNull(taxId),
          billing: toAddress(submitted, findRegions),
        },
      }),
  ),
  form(
    'contact form',
    contactSchema(),
    { name: 'Jo Öz', email: 'jo@verein.example', club: 'SV', topic: 'other', message: 'x' },
    mailSchema,
    (value) => {
      const { email, subject, text } = createContactMessage('de', value);
      return { sourceAddress: email, subject, emailText: text };
    },
  ),
  form(
    'review',
    reviewSchema(['CAMP'], ['quality']),
    { sku: 'CAMP', title: 'Gut', detail: 'Gut', nickname: 'Jo', recommended: 'yes', quality: '8' },
    reviewCreateSchema,
    ({ sku, title, detail, nickname, recommended, quality }) => ({
      review: {
        product_id: 1,
        sku,
        title,
        detail,
        nickname,
        ratings: [{ title: 'quality', value: quality }],
        is_recommended: recommended === 'yes',
      },
    }),
  ),
];

/** Returns the texts that the form accepts in a field and the host refuses. */
async function findDifferences({ schema, valid, host, toHost }: Case, field: string) {
  const differences: string[] = [];
  for (const text of [valid[field] ?? '', ...oddTexts]) {
    const data = new FormData();
    const isRepeated = field === 'password' && 'passwordConfirmation' in valid;
    const repetition: Record<string, string> = isRepeated ? { passwordConfirmation: text } : {};
    const submitted = { ...valid, [field]: text, ...repetition };
    for (const [name, value] of Object.entries(submitted)) data.append(name, value);
    const submission = await parseFormAsync(data, schema);
    if (submission.status !== 'success') {
      if (text === valid[field]) throw new Error(JSON.stringify(submission.error));
      continue;
    }
    if (!host.safeParse(toHost(submission.value as never)).success) differences.push(text);
  }
  return differences;
}

describe.each(forms)('the host accepts what the form accepts: $name', (each) => {
  it.each(Object.keys(each.valid))('%s (Rules C15.14, C15.18, D1.31)', async (field) => {
    expect(await findDifferences(each, field)).toEqual([]);
  });
});
