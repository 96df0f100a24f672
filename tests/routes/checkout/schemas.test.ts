import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { bookableDays } from '../../../app/domain/day.ts';
import {
  toAccommodation,
  accommodationSchema,
  parseFaq,
} from '../../../app/routes/checkout/accommodation/accommodation.schema.server.ts';
import { toAddress } from '../../../app/forms/address/to-address.server.ts';
import {
  paymentSchema,
  shippingSchema,
} from '../../../app/routes/checkout/address.schema.server.ts';
import { personSchema } from '../../../app/routes/checkout/person/person.schema.server.ts';
import { findPasswordRefusal as findRefusal } from '../../../server/secrets/passwords/password-rule.ts';
import { asyncErrorsOf, errorsOf, formOf } from './errors-of.ts';
import type { Fields } from './errors-of.ts';

const today = '2027-01-10';
const person = { firstName: 'Änne', lastName: 'Öz', emailAddress: 'a@verein.example' };
const account = { ...person, createAccount: '1' };

// Rule G6.3
describe('personSchema', () => {
  const schema = personSchema({ hasPassword: false, mustRepeat: false, today, findRefusal });

  it.each<[Fields, Record<string, string>]>([
    [person, {}],
    [{ ...person, firstName: '' }, { firstName: 'required' }], // Rule C15.1
    [{ ...person, firstName: 'O', lastName: '李' }, {}], // Rule C15.2
    [{ ...person, firstName: '7' }, { firstName: 'name' }], // Rule C15.2
    [{ ...person, emailAddress: 'trainer@fußball-köln.example' }, {}],
    [{ ...person, emailAddress: 'trainer@пример.example' }, {}],
    [{ ...person, emailAddress: 'trainer@köln' }, { emailAddress: 'email' }],
    [{ ...person, birthday: '17.5.84' }, {}],
    [{ ...person, birthday: '17.5.42' }, {}],
    [{ ...person, birthday: '17.5.0084' }, { birthday: 'birthday' }],
    [{ ...person, firstName: '李明' }, {}],
    [{ ...person, lastName: 'Ø Å' }, {}],
    [{ ...person, lastName: '  x  ' }, {}],
    [{ ...person, birthday: '17.5.1984' }, {}],
    [{ ...person, birthday: '1984-05-32' }, { birthday: 'date' }],
    [{ ...person, birthday: '2027-01-10' }, { birthday: 'birthday' }], // Rule C15.15
    [{ ...person, birthday: '1899-12-31' }, { birthday: 'birthday' }], // Rule C15.15
    [{ ...person, emailAddress: 'a@' }, { emailAddress: 'email' }], // Rule C15.9
    [{ ...person, emailAddress: null }, { emailAddress: 'required' }],
    [{ ...person, createAccount: '2' }, { createAccount: 'choose' }],
    [account, { password: 'required' }],
    [{ ...account, password: 'Ab1' }, { password: 'passwordShort' }], // Rule C15.3
    [
      { ...account, lastName: '' },
      { lastName: 'required', password: 'required' },
    ],
    [{ ...account, password: 'abcdefgh' }, { password: 'passwordClasses' }], // Rule C15.4
    [{ ...account, password: 'Passwort123' }, { password: 'passwordKnown' }], // Rule C15.5
    [{ ...account, password: 'P@ssw0rd' }, { password: 'passwordKnown' }],
    [{ ...account, password: 'Änne2027!' }, { password: 'passwordKnown' }],
    [{ ...account, password: 'Abstoß um 4' }, {}],
    [{ ...person, createAccount: '0', password: 'x' }, {}],
  ])('returns for %j the errors %j', async (fields, errors) => {
    // A password that consists of the user's name or mailbox is refused.
    expect(await asyncErrorsOf(schema, fields)).toEqual(errors);
  });

  it('compares the repetition when the form has one (Rule C15.6)', async () => {
    const twice = personSchema({ hasPassword: false, mustRepeat: true, today, findRefusal });
    const fields = { ...account, password: 'Abstoß um 4', passwordConfirmation: 'Abstoß um 5' };
    expect(await asyncErrorsOf(twice, fields)).toEqual({
      passwordConfirmation: 'passwordDifferent',
    });
    expect(await asyncErrorsOf(twice, { ...fields, passwordConfirmation: 'Abstoß um 4' })).toEqual(
      {},
    );
  });

  it('accepts an empty password when one is stored', async () => {
    expect(
      await asyncErrorsOf(
        personSchema({ hasPassword: true, mustRepeat: true, today, findRefusal }),
        account,
      ),
    ).toEqual({});
  });
});

describe('accommodationSchema', () => {
  const schema = accommodationSchema({ days: bookableDays(today, 3), brand: 'camp' });
  const stay = { arrival_date: '2027-02-14', nights: '7' };

  it.each<[Fields, Record<string, string>]>([
    [stay, {}],
    [{ ...stay, arrival_date: '2027-01-10' }, {}], // Rule C9.16
    [{ ...stay, arrival_date: '14.2.2027' }, {}],
    [{ ...stay, arrival_date: null }, { arrival_date: 'arrivalRequired' }], // Rule C15.12
    [{ ...stay, arrival_date: '2027-01-09' }, { arrival_date: 'arrivalPast' }], // Rule C9.16
    [{ ...stay, arrival_date: '2027-02-30' }, { arrival_date: 'date' }],
    [{ ...stay, arrival_date: '2027-02-31' }, { arrival_date: 'date' }],
    [{ ...stay, arrival_date: '2030-01-10' }, {}],
    [{ ...stay, arrival_date: '2030-01-11' }, { arrival_date: 'arrivalFar' }], // Rule C9.16
    [{ ...stay, arrival_date: '9999-01-01' }, { arrival_date: 'arrivalFar' }],
    [{ ...stay, arrival_date: 'bald' }, { arrival_date: 'date' }],
    [{ ...stay, nights: '1' }, {}],
    [{ ...stay, nights: '30' }, {}],
    [{ ...stay, nights: '0' }, { nights: 'nights' }], // Rule C9.12
    [{ ...stay, nights: '31' }, { nights: 'nights' }],
    [{ ...stay, nights: '2.5' }, { nights: 'nights' }],
    [{ ...stay, nights: 'viele' }, { nights: 'nights' }],
    [{ ...stay, nights: null }, { nights: 'nights' }],
    [{ ...stay, travelers: '0' }, { travelers: 'travelers' }],
    [{ ...stay, travelers: '1000' }, { travelers: 'travelers' }], // Rule C9.13
    [{ ...stay, travelers: 'alle' }, { travelers: 'travelers' }],
    [{ ...stay, travelers: '24', places: 'alle' }, {}],
    [{ ...stay, single_room_amount: '-1' }, { single_room_amount: 'rooms' }], // Rule C9.14
    [{ ...stay, multi_room_amount: '200' }, {}],
    [{ ...stay, multi_room_amount: '201' }, { multi_room_amount: 'rooms' }], // Rule C9.14
    [{ ...stay, package: 'coach' }, { package: 'choose' }],
    [{ ...stay, arrival_type: 'Rakete' }, { arrival_type: 'choose' }], // Rule C9.11
    [{ ...stay, comment: 'x'.repeat(4001) }, { comment: 'tooLong:4000' }],
  ])('returns for %j the errors %j', (fields, errors) => {
    expect(errorsOf(schema, fields)).toEqual(errors);
  });

  it('applies the prescribed defaults (Rule C9.11)', () => {
    const submission = parseWithZod(formOf(stay), { schema });
    if (submission.status !== 'success') throw new Error('refused');
    expect(toAccommodation(submission.value, 0)).toMatchObject({
      arrival_type: 'Eigenregie',
      bus_driver_room: false,
      single_room_amount: 0,
      newsletter: false,
      comment: null,
    });
  });

  it('reads the driver’s room only when the team arrives by coach', () => {
    const driverRoom = (arrival_type: string) => {
      const fields = { ...stay, arrival_type, bus_driver_room: '1' };
      const submission = parseWithZod(formOf(fields), { schema });
      return (
        submission.status === 'success' && toAccommodation(submission.value, 0).bus_driver_room
      );
    };
    expect([driverRoom('Bus'), driverRoom('Bahn')]).toEqual([true, false]);
  });

  it('accepts only offered answers', () => {
    const fields = [
      { code: 'surface', input: 'select', options: [{ value: '1' }] },
      { code: 'extras', input: 'multiselect', options: [{ value: '1' }, { value: '2' }] },
      { code: 'wish', input: 'text', options: [] },
    ];
    const form = formOf({ 'faq[surface]': '9', 'faq[wish]': ' Musik ', 'faq[other]': 'x' });
    form.append('faq[extras]', '1');
    form.append('faq[extras][]', '2');
    expect(parseFaq(form, fields)).toEqual({ extras: ['1', '2'], wish: 'Musik' });
  });
});

const rules = {
  countries: ['DE', 'LU'],
  regionsOf: (country: string) => (country === 'DE' ? [{ code: 'BB', name: 'Brandenburg' }] : null),
  methods: ['freeshipping', 'post'],
};
const address = {
  firstName: 'Änne',
  lastName: 'Öz',
  country: 'DE',
  streetAddress: 'Am Sportplatz 3',
  zipCode: '15711',
  city: 'Łódź',
  phoneNumber: '+49 (0)341 / 555-01',
};

describe('shippingSchema', () => {
  const schema = shippingSchema({ ...rules, usualMethod: 'freeshipping' });

  it.each<[Fields, Record<string, string>]>([
    [address, {}],
    [{ ...address, region_code: 'BB' }, {}],
    [{ ...address, region_code: 'BY' }, { region_code: 'region' }], // Rule C14.5
    [
      { ...address, streetAddress: '', region_code: 'BY' },
      { streetAddress: 'required', region_code: 'region' },
    ],
    [{ ...address, country: 'LU', region_code: 'BB' }, {}],
    [{ ...address, country: 'XX' }, { country: 'country' }], // Rules C13.3, C15.13
    [{ ...address, streetAddress: null }, { streetAddress: 'required' }], // Rule C9.29
    [{ ...address, zipCode: '12' }, { zipCode: 'zip' }], // Rules C9.29, C15.8
    [{ ...address, city: null }, { city: 'required' }], // Rule C9.29
    [{ ...address, city: '123' }, { city: 'city' }], // Rule C15.11
    [{ ...address, phoneNumber: '12345' }, { phoneNumber: 'phone' }], // Rule C15.10
    [{ ...address, phoneNumber: '123456' }, {}],
    [{ ...address, phoneNumber: '+49 (341) 5/5-0.190' }, {}],
    [{ ...address, phoneNumber: '1234567890123456' }, { phoneNumber: 'phone' }],
    [{ ...address, phoneNumber: '1234+56' }, { phoneNumber: 'phone' }],
    [{ ...address, phoneNumber: '(+49) 341 5550190' }, {}],
    [{ ...address, phoneNumber: '(341+) 5550190' }, { phoneNumber: 'phone' }],
    // Rule C15.14
    [{ ...address, streetAddress: 'Am Platz 1\nHinterhof' }, { streetAddress: 'oneLine' }],
    [{ ...address, apartmentNumber: 'A\nB' }, { apartmentNumber: 'oneLine' }],
    [{ ...address, state: 'A\nB' }, { state: 'oneLine' }],
    [{ ...address, phoneNumber: 'ruf mich an' }, { phoneNumber: 'phone' }],
    [{ ...address, phoneNumber: null }, { phoneNumber: 'required' }],
    [{ ...address, shippingMethod: 'brieftaube' }, { shippingMethod: 'method' }],
  ])('returns for %j the errors %j', (fields, errors) => {
    expect(errorsOf(schema, fields)).toEqual(errors);
  });

  it('leaves out characters that nobody sees (Rule C15.23)', () => {
    const copied = {
      firstName: '\u202eÄnne\u2066',
      streetAddress: '\ufeffAm Platz 1',
      zipCode: '04\u00ad155',
      city: 'Leip\u200bzig',
      phoneNumber: '\u202a+49 341 – 555\u20110190\u202c',
    };
    const submission = parseWithZod(formOf({ ...address, ...copied }), { schema });
    expect(submission.status === 'success' && submission.value).toMatchObject({
      firstName: 'Änne',
      streetAddress: 'Am Platz 1',
      zipCode: '04155',
      city: 'Leipzig',
      phoneNumber: '+49 341 - 555-0190',
    });
    expect(errorsOf(schema, { ...address, streetAddress: '\u200b' })).toEqual({
      streetAddress: 'required',
    });
  });

  it('selects the usual shipping method when none was chosen (Rule C11.2)', () => {
    const submission = parseWithZod(formOf(address), { schema });
    expect(submission.status === 'success' && submission.value.shippingMethod).toBe('freeshipping');
  });

  it('drops the free text where the country has a region list, and the code where it has none (Rule C14.3)', () => {
    const typed = { ...address, state: 'Mark', region_code: 'BB' };
    expect(toAddress(typed, rules.regionsOf)).toMatchObject({ state: null, region_code: 'BB' });
    expect(toAddress({ ...typed, country: 'LU' }, rules.regionsOf)).toMatchObject({
      state: 'Mark',
      region_code: null,
    });
  });
});

describe('paymentSchema', () => {
  const schema = paymentSchema({ ...rules, methods: ['invoice'] });
  const payment = { paymentMethod: 'invoice' };

  it.each<[Fields, Record<string, string>]>([
    [payment, {}],
    [{}, { paymentMethod: 'choose' }],
    [{ paymentMethod: 'gold' }, { paymentMethod: 'method' }],
    [{ ...payment, taxId: 'DE' }, { taxId: 'taxId' }], // Rule C15.7
    [{ ...payment, taxId: 'DE1' }, {}],
    [{ ...payment, sameAddress: '1', zipCode: '1' }, {}], // Rule C9.32
    [{ ...payment, sameAddress: '0', ...address }, {}],
    [{ ...payment, sameAddress: '0', ...address, phoneNumber: null }, {}],
    [
      { ...payment, paymentMethod: null, sameAddress: '0', ...address, city: null },
      { paymentMethod: 'choose', city: 'required' },
    ],
    [
      { ...payment, sameAddress: '0', country: 'DE' },
      {
        firstName: 'required',
        lastName: 'required',
        streetAddress: 'required',
        zipCode: 'required',
        city: 'required',
      },
    ],
  ])('returns for %j the errors %j', (fields, errors) => {
    expect(errorsOf(schema, fields)).toEqual(errors);
  });

  it('returns a billing address as it is seen (Rule C15.23)', () => {
    const copied = { ...address, city: ' Leip\u200bzig', phoneNumber: '\u202a030 5550190 ' };
    const fields = { ...payment, sameAddress: '0', ...copied };
    const submission = parseWithZod(formOf(fields), { schema });
    expect(submission.status === 'success' && submission.value).toMatchObject({
      city: 'Leipzig',
      phoneNumber: '030 5550190',
    });
  });
});
