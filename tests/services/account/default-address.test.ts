import { describe, expect, it } from 'vitest';
import { withDefault } from '../../../server/services/account/profile/address-list.ts';
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
function readDefaults(addresses: readonly Flags[], named?: string) {
  const customer = customerSchema.parse({
    id: '7',
    email: 'jo@verein.example',
    firstname: 'Jo',
    lastname: 'Öz',
    ...(named === undefined ? {} : { default_shipping: named }),
    addresses: addresses.map((flags) => ({ ...place, ...flags })),
  });
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
