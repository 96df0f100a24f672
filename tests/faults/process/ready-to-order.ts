import { checkoutFields } from '../../support/checkout-fields.ts';
import { addresses, mintKey, prefix } from '../killed/visitor.ts';
import type { Fields, Visitor } from '../killed/visitor.ts';
import type { Random } from '../random.ts';
import type { ShopAtHand } from './shop-at-hand.ts';

const { person, team, accommodation, shipping } = checkoutFields;
const name = { firstName: person.firstName, lastName: person.lastName };

/** Every step with what its page would have filled in beside what is typed. */
const steps: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['', { ...person, birthday: '' }],
  ['/team', { ...team, team_name: '', league: '', role: '' }],
  [
    '/accommodation',
    {
      ...{ catering: 'offered', package: 'basic', travelers: '2', arrival_type: 'Eigenregie' },
      ...{ single_room_amount: '0', three_room_amount: '0', four_room_amount: '0' },
      ...{ multi_room_amount: '0', bus_driver_room: '0', comment: '' },
      ...accommodation,
    },
  ],
  [
    '/shipping',
    { ...name, apartmentNumber: '', shippingMethod: 'freeshipping', region_code: '', ...shipping },
  ],
  ['/payment', { paymentMethod: 'invoice', sameAddress: '1', country: 'DE' }],
];

/** Puts something into the cart and fills in every step before the inquiry, without their pages. */
export async function readyToOrder(
  shop: ShopAtHand,
  visitor: Visitor,
  { sku, now, random }: { sku: string; now: number; random: Random },
): Promise<void> {
  const added: Fields = [
    ['change', 'add'],
    ['sku', sku],
    ['quantity', '2'],
  ];
  const key = mintKey(random, 'add');
  await visitor.post(shop, { address: addresses.cart, fields: added, now, key });
  for (const [path, typed] of steps) {
    const isPerson = path === '';
    const fields = Object.entries(isPerson ? { ...typed, emailAddress: visitor.email } : typed);
    const step = { address: `${prefix}/checkout${path}`, fields, now };
    await visitor.post(shop, { ...step, key: mintKey(random, 'step') });
  }
}
