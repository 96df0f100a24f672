import { describe, expect, it } from 'vitest';
import { toAnonymousBody } from '../../../server/backend/privacy/anonymous-order.ts';

type Body = Parameters<typeof toAnonymousBody>[0];

/** A body with a field in each part that the shop does not know yet. */
const body = {
  store_code: 'de_de',
  products: [{ sku: 'PW1', qty: 2, price: 10, name: 'Hotel', traveller: 'Zoë' }],
  addressInformation: { payment_method_code: 'invoice', recipient: 'Zoë' },
  personalDetails: { emailAddress: 'zoe@verein.example', firstName: 'Zoë' },
  teamDetails: { gender: 'women', travelers: 20, captain: 'Zoë' },
  accommodationDetails: {
    arrival_date: '2027-02-01',
    nights: 5,
    catering: 'half board',
    double_room_amount: 10,
    comment: 'Zoë arrives later',
    guest: 'Zoë',
  },
  ttsDetails: { sport: 'football', contact: 'Zoë' },
} as unknown as Body;

describe('an inquiry without personal data', () => {
  it('has no field that is not known to be without a person, in any part', () => {
    expect(JSON.stringify(toAnonymousBody(body))).not.toContain('Zoë');
  });

  it('keeps goods, dates and rooms', () => {
    expect(toAnonymousBody(body)).toMatchObject({
      products: [{ sku: 'PW1', qty: 2 }],
      teamDetails: { travelers: 20 },
      accommodationDetails: {
        arrival_date: '2027-02-01',
        nights: 5,
        catering: 'half board',
        double_room_amount: 10,
      },
    });
  });
});
