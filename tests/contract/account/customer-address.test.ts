import { describe, expect, it } from 'vitest';
import { customerAddressSchema } from '../../../server/commerce/contract/account/customer.ts';

const address = {
  firstname: 'Ö',
  lastname: 'Żak',
  street: ['Am Platz 1'],
  city: 'Graz',
  postcode: '801',
  country_id: 'AT',
};

describe('the address of a customer (Rule F1.79)', () => {
  it.each([
    {},
    { company: 'SV', telephone: '1', vat_id: 'ATU1', region: { region: 'Tirol' } },
    { firstname: '李' },
  ])('is accepted with %j', (change) => {
    expect(customerAddressSchema.safeParse({ ...address, ...change }).success).toBe(true);
  });

  it.each([
    { firstname: '' },
    { lastname: '--' },
    { street: [] },
    { city: '' },
    { postcode: '80' },
    { country_id: 'at' },
    { country_id: 'AUT' },
  ])('is refused with %j', (change) => {
    expect(customerAddressSchema.safeParse({ ...address, ...change }).success).toBe(false);
  });
});
