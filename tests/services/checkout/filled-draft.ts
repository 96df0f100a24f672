import type { CheckoutDraft } from '../../../app/domain/checkout/details.ts';
import type { OrderWords } from '../../../server/services/checkout/service.ts';
import type { StorefrontShop, visitor } from './open-storefront-shop.ts';
import { posting } from '../posting.ts';

export const personal = {
  firstName: 'Änne',
  lastName: 'Małkowska',
  emailAddress: 'aenne@verein.example',
  birthday: '1984-05-17',
  createAccount: false,
};

export const filled: Omit<CheckoutDraft, 'personal' | 'wish' | 'tour' | 'seen' | 'submitted'> = {
  team: {
    club_name: 'SV Rot-Weiß',
    team_name: null,
    league: 'Kreisliga',
    gender: 'female',
    age: 'U17',
    country: 'DE',
    role: 'coach',
  },
  accommodation: {
    arrival_date: '2027-02-14',
    nights: 7,
    travelers: 6,
    catering: 'half',
    package: 'basic',
    single_room_amount: 1,
    double_room_amount: 2,
    three_room_amount: 0,
    four_room_amount: 0,
    multi_room_amount: 0,
    arrival_type: 'Bus',
    bus_driver_room: true,
    newsletter: false,
    comment: null,
  },
  shipping: {
    firstName: 'Änne',
    lastName: 'Małkowska',
    country: 'DE',
    streetAddress: 'Am Sportplatz 3',
    apartmentNumber: null,
    city: 'Łódź',
    state: null,
    region_code: 'SN',
    zipCode: '04109',
    phoneNumber: '+49 341 555 0190',
    shippingMethod: 'freeshipping',
  },
  payment: {
    paymentMethod: 'invoice',
    paymentMethodAdditional: null,
    company: 'Förderkreis',
    taxId: 'DE123',
    billing: null,
  },
};

export const words: OrderWords = {
  gender: 'Weiblich',
  age: 'U17',
  role: 'Trainerin',
  catering: 'Halbpension',
  package: 'Basis',
  faq: {},
  questions: {},
  sport: null,
};

/** Returns a key as forms carry it. */
export const key = (digit: string, name = 'order') => `${digit.repeat(32)}.${name}`;

/** What the review page posts. */
export const question = { seenGrandTotal: null, seenReview: null, words };

/** Returns a visitor with five camps in the cart and all steps filled in. */
export async function readyVisitor(shop: StorefrontShop, storeCode = 'de_de') {
  const person = shop.visitor(storeCode);
  const added = await shop.cart.add(posting(person.visit(), key('a', 'add')), {
    sku: 'CAMP',
    parentSku: null,
    quantity: 5,
    submitted: [],
  });
  if (!added.ok) throw new Error(JSON.stringify(added.problem));
  await fillIn(shop, person);
  return person;
}

export async function fillIn(shop: StorefrontShop, person: ReturnType<typeof visitor>) {
  await shop.checkout.savePersonalDetails(person.visit(), personal, null);
  for (const part of ['team', 'accommodation', 'shipping', 'payment'] as const) {
    const saved = await shop.checkout.saveStep(person.visit(), { [part]: filled[part] });
    if (!saved.ok) throw new Error(part);
  }
}

export async function ordersOf(shop: StorefrontShop) {
  return shop.backend.database.db.selectFrom('orders').select(['number', 'body']).execute();
}
