import { describe, expect, it } from 'vitest';
import {
  readAddresses,
  withAddress,
  withDefault,
} from '../../../server/services/account/profile/address-list.ts';
import type { WireAddress } from '../../../server/services/account/profile/address-list.ts';
import { profileOf } from '../../../server/services/account/profile/wire-profile.ts';
import { customerSchema } from '../../../server/commerce/contract/account/customer.ts';

type Flags = Pick<WireAddress, 'id' | 'default_shipping' | 'default_billing'>;

const place = {
  firstname: 'Jo',
  lastname: 'Öz',
  street: ['Platzweg 1'],
  city: 'Gera',
  postcode: '07545',
  country_id: 'DE',
};
const shipping = (id: string): Flags => ({ id, default_shipping: true });

/** Reads a customer as a foreign host answers it. */
function readCustomer(
  addresses: readonly Flags[],
  named: { default_shipping?: string; default_billing?: string } = {},
) {
  return customerSchema.parse({
    id: '7',
    email: 'jo@verein.example',
    firstname: 'Jo',
    lastname: 'Öz',
    ...named,
    addresses: addresses.map((flags) => ({ ...place, ...flags })),
  });
}

function readDefaults(addresses: readonly Flags[], named?: string) {
  const customer = readCustomer(addresses, named === undefined ? {} : { default_shipping: named });
  return profileOf(customer).addresses.flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
}

describe('the default address that is shown (Rule D2.4)', () => {
  it.each<[host: string, addresses: Flags[], named: string | undefined, expected: string[]]>([
    ['marks it', [{ id: '1' }, shipping('2')], undefined, ['2']],
    ['names its id only', [{ id: '1' }, { id: '2' }], '2', ['2']],
    ['names one that is gone', [{ id: '1' }, { id: '2' }], '3', ['1']],
    ['names none', [{ id: '1' }, { id: '2' }], undefined, ['1']],
    ['marks two', [shipping('1'), shipping('2')], undefined, ['1']],
    ['has no addresses', [], '1', []],
  ])('is one where the host %s', (_host, addresses, named, expected) => {
    expect(readDefaults(addresses, named)).toEqual(expected);
  });
});

describe('the default address that is saved (Rule D2.4)', () => {
  it.each<[string, Flags[], id: string | null, Flags[]]>([
    ['keeps the marked one', [{ id: '1' }, shipping('2')], '1', [{ id: '1' }, shipping('2')]],
    [
      'is the first when none is marked',
      [{ id: '1' }, { id: '2' }],
      null,
      [{ id: '1', default_shipping: true, default_billing: true }, { id: '2' }],
    ],
    [
      'is the one that the host names',
      [{ id: '1' }, { id: '2' }],
      '2',
      [{ id: '1' }, { id: '2', default_shipping: true, default_billing: true }],
    ],
    [
      'leaves the address for bills',
      [{ id: '1' }, { id: '2', default_billing: true }],
      null,
      [
        { id: '1', default_shipping: true },
        { id: '2', default_billing: true },
      ],
    ],
    ['is missing without addresses', [], null, []],
  ])('%s', (_case, addresses, id, expected) => {
    const whole = (all: Flags[]): WireAddress[] => all.map((flags) => ({ ...place, ...flags }));
    expect(withDefault(whole(addresses), id)).toEqual(whole(expected));
  });
});

const both = (id: string): Flags => ({ id, default_shipping: true, default_billing: true });
const billing = (id: string): Flags => ({ id, default_billing: true });

/** Returns the ids of the default addresses for deliveries and for bills. */
function findDefaults(addresses: readonly WireAddress[] | null | 'not-there') {
  if (addresses === null || addresses === 'not-there') throw new Error(String(addresses));
  const ids = (flag: 'default_shipping' | 'default_billing') =>
    addresses.flatMap((one) => (one[flag] ? [one.id] : [])).join(' ');
  return { shipping: ids('default_shipping'), billing: ids('default_billing') };
}

/** Edits the phone number of an address. `isDefault`: whether its default is ticked. */
function editPhone(known: readonly WireAddress[], id: string | null, isDefault: boolean) {
  return withAddress(known, {
    id,
    isDefault,
    firstName: 'Jo',
    lastName: 'Öz',
    company: null,
    country: 'DE',
    streetAddress: 'Platzweg 1',
    apartmentNumber: null,
    city: 'Gera',
    state: null,
    region_code: null,
    zipCode: '07545',
    phoneNumber: '+49 365 555 0190',
    taxId: null,
  });
}

describe('the default addresses after an edit (Rule D2.4)', () => {
  it.each<[string, Flags[], id: string | null, isDefault: boolean, shipping: string, bill: string]>(
    [
      ['of the address for bills', [shipping('1'), billing('2')], '2', false, '1', '2'],
      ['of the default', [shipping('1'), billing('2')], '1', true, '1', '2'],
      ['of another address', [both('1'), { id: '2' }], '2', false, '1', '1'],
      ['of the only default', [both('1'), { id: '2' }], '1', true, '1', '1'],
      ['that ticks the default', [shipping('1'), billing('2'), { id: '3' }], '3', true, '3', '3'],
      ['that unticks the default', [{ id: '1' }, both('2')], '2', false, '1', '1'],
      ['that repeats the default', [shipping('1'), billing('2')], null, true, '1', '2'],
    ],
  )('%s', (_edit, flags, id, isDefault, expected, bill) => {
    const known = readAddresses(readCustomer(flags));
    const saved = editPhone(known, id, isDefault);
    const list = Array.isArray(saved) ? withDefault(saved, null) : saved;
    expect(findDefaults(list)).toEqual({ shipping: expected, billing: bill });
  });

  it('are those that a host names by id only', () => {
    const customer = readCustomer([{ id: '1' }, { id: '2' }, { id: '3' }], {
      default_shipping: '3',
      default_billing: '2',
    });
    const known = readAddresses(customer);
    expect(findDefaults(known)).toEqual({ shipping: '3', billing: '2' });
    expect(findDefaults(editPhone(known, '2', false))).toEqual({ shipping: '3', billing: '2' });
  });
});
