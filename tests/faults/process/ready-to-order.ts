import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { addresses, mintKey, prefix } from '../killed/visitor.ts';
import type { Fields, Visitor } from '../killed/visitor.ts';
import type { Random } from '../random.ts';
import type { ShopAtHand } from './shop-at-hand.ts';

const { person, team, accommodation, shipping } = checkoutFields;
const name = { firstName: person.firstName, lastName: person.lastName };

/** Each step with the fields its page would have prefilled. */
const steps: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['', { ...person, birthday: '' }],
  ['/team', { ...team, team_name: '', league: '', role: '' }],
  [
    '/accommodation',
    {
      catering: 'offered',
      package: 'basic',
      travelers: '2',
      arrival_type: 'Eigenregie',
      single_room_amount: '0',
      three_room_amount: '0',
      four_room_amount: '0',
      multi_room_amount: '0',
      bus_driver_room: '0',
      comment: '',
      ...accommodation,
    },
  ],
  [
    '/shipping',
    { ...name, apartmentNumber: '', shippingMethod: 'freeshipping', region_code: '', ...shipping },
  ],
  ['/payment', { paymentMethod: 'invoice', sameAddress: '1', country: 'DE' }],
];

/** Returns the posts that fill the cart and complete every step before the order. */
export function stepsToOrder(sku: string, email: string): { address: string; fields: Fields }[] {
  const added: Fields = [
    ['change', 'add'],
    ['sku', sku],
    ['quantity', '2'],
  ];
  return [
    { address: addresses.cart, fields: added },
    ...steps.map(([path, fields]) => ({
      address: `${prefix}/checkout${path}`,
      fields: Object.entries(path === '' ? { ...fields, emailAddress: email } : fields),
    })),
  ];
}

/** Sends these posts without a page. */
export async function readyToOrder(
  shop: ShopAtHand,
  visitor: Visitor,
  { sku, now, random }: { sku: string; now: number; random: Random },
): Promise<void> {
  for (const step of stepsToOrder(sku, visitor.email)) {
    await visitor.post(shop, { ...step, now, key: mintKey(random, 'step') });
  }
}
