import type { OrderBody } from '../../../server/commerce/contract/order.ts';

/** Returns a complete order of these skus and quantities. */
export function orderFor(
  content: Record<string, number>,
  changes: Partial<OrderBody> = {},
): Omit<OrderBody, 'cart_id' | 'store_code'> {
  return {
    products: Object.entries(content).map(([sku, qty]) => ({ sku, qty, price: 0 })),
    addressInformation: {
      shippingAddress: {
        firstname: 'Jörg',
        lastname: 'Öz',
        country_id: 'DE',
        street: ['-', '-'],
        city: '-',
        postcode: '00000',
        region: '-',
      },
      shipping_carrier_code: 'freeshipping',
      shipping_method_code: 'freeshipping',
      payment_method_code: 'invoice',
    },
    personalDetails: {
      firstName: 'Jörg',
      lastName: 'Öz',
      emailAddress: 'joerg@verein.example',
      phoneNumber: '+49 30 5550 100',
    },
    teamDetails: { club_name: 'SV Musterstadt', age: 'U15' },
    accommodationDetails: {
      arrival_date: '2027-02-06',
      nights: 5,
      double_room_amount: 9,
      comment: 'Zwei Torhüter <b>ohne</b> Fisch',
    },
    ...changes,
  };
}
