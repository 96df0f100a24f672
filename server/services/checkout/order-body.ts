import { isVirtualCart, travellersOf } from '../../../app/domain/cart/cart.ts';
import type { Cart, CartLine } from '../../../app/domain/cart/cart.ts';
import { daysLater } from '../../../app/domain/day.ts';
import type {
  AccommodationDetails,
  Address,
  CheckoutDraft,
  PaymentDetails,
  PersonalDetails,
  ShippingDetails,
  TeamDetails,
} from '../../../app/domain/checkout/details.ts';
import { toMajor } from '../../../app/domain/money.ts';
import type { Money } from '../../../app/domain/money.ts';
import type { ProductOption } from '../../commerce/contract/cart.ts';
import { toProductOption } from '../../commerce/contract/option.ts';
import { longestFaq } from '../../commerce/contract/order.ts';
import type { OrderAddress, OrderBody } from '../../commerce/contract/order.ts';

/** A draft with all parts that an order needs. */
export type FinishedDraft = CheckoutDraft & {
  personal: PersonalDetails;
  /** Null for a cart of goods. Rule C9.41. */
  team: TeamDetails | null;
  /** Null for a virtual cart. */
  accommodation: AccommodationDetails | null;
  shipping: ShippingDetails;
  payment: PaymentDetails;
};

/** Labels of the draft's codes, in the store's language. */
export type OrderLabels = {
  gender: string | null;
  age: string | null;
  role: string | null;
  catering: string | null;
  package: string | null;
  /** Attribute code → chosen labels. */
  faq: Record<string, string[]>;
  /** Attribute code → question. */
  questions: Record<string, string>;
  sport: string | null;
};

export type OrderQuestion = {
  draft: FinishedDraft;
  cart: Cart;
  words: OrderLabels;
  storeId: number;
  /** Null: a guest. */
  customerId: string | null;
  /** Idempotency key of the order; hosts of the family know it as the id of its task. */
  key: string;
  /** ISO 8601; the same for every attempt to send this order. */
  createdAt: string;
  seenGrandTotal: Money;
  /** argon2id hash of the password of a requested account. */
  passwordHash: string | null;
  carrierCode: string | null;
  regionName: (country: string, code: string) => string | null;
};

/**
 * Returns the order as it is posted. Its prices are what the visitor saw and decide nothing. Rules
 * C12.11, F1.63.
 */
export function orderBody(question: OrderQuestion): Omit<OrderBody, 'cart_id' | 'store_code'> {
  const { draft, cart, words, storeId, createdAt, seenGrandTotal } = question;
  const { personal, team, accommodation, tour, shipping, payment } = draft;
  const { comment } = accommodation ?? personal;
  const shippingAddress = wireAddress(shipping, personal.emailAddress, question);
  const billingAddress = {
    ...wireAddress(payment.billing ?? shipping, personal.emailAddress, question),
    ...(payment.company ? { company: payment.company } : {}),
    ...(payment.taxId ? { vat_id: payment.taxId } : {}),
  };
  const isVirtual = isVirtualCart(cart.lines);
  const travelers = accommodation?.travelers ?? travellersOf(cart.lines);
  return {
    user_id: question.customerId ?? '',
    order_id: question.key,
    store_id: storeId,
    created_at: createdAt,
    transmited: true,
    products: cart.lines.map((line) => ({
      sku: line.sku,
      qty: line.quantity,
      price: toMajor(line.unitPrice),
      name: line.name.slice(0, 300),
      ...productOption(line),
    })),
    addressInformation: {
      ...(isVirtual ? {} : { shippingAddress }),
      billingAddress,
      ...(isVirtual || !question.carrierCode
        ? {}
        : {
            shipping_method_code: shipping.shippingMethod,
            shipping_carrier_code: question.carrierCode,
          }),
      payment_method_code: payment.paymentMethod,
      payment_method_additional: payment.paymentMethodAdditional ?? '',
    },
    ...(personal.createAccount && question.passwordHash
      ? { password_hash: question.passwordHash }
      : {}),
    personalDetails: {
      firstName: personal.firstName,
      lastName: personal.lastName,
      emailAddress: personal.emailAddress,
      ...(shipping.phoneNumber ? { phoneNumber: shipping.phoneNumber } : {}),
      ...(personal.birthday ? { birthday: personal.birthday } : {}),
      ...(words.role ? { role: words.role } : {}),
      createAccount: personal.createAccount,
    },
    ...(team ? { teamDetails: wireTeam(team, words, travelers) } : {}),
    ...(accommodation ? { accommodationDetails: wireStay(accommodation, words) } : {}),
    ...(tour
      ? {
          ttsDetails: {
            sportDiscipline: tour.sportDiscipline,
            ...(words.sport ? { sport: words.sport } : {}),
            ...wireFaq(words),
          },
        }
      : {}),
    ...(comment ? { comment } : {}),
    newsletter: accommodation?.newsletter ?? false,
    createAccount: personal.createAccount,
    seen_grand_total: toMajor(seenGrandTotal),
  };
}

/** Cuts labels of the catalogue, which may be longer than a host accepts. Rule C15.14. */
function wireFaq({ faq, questions }: Pick<OrderLabels, 'faq' | 'questions'>) {
  const { answer, question } = longestFaq;
  return {
    faq: mapValues(faq, (labels) => labels.map((label) => label.slice(0, answer))),
    questions: mapValues(questions, (label) => label.slice(0, question)),
  };
}

/** Returns the record with each value changed. */
function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function wireTeam(team: TeamDetails, { gender, age }: OrderLabels, travelers: number) {
  return {
    club_name: team.club_name,
    ...(team.team_name ? { team_name: team.team_name } : {}),
    ...(team.league ? { league: team.league } : {}),
    ...(gender ? { gender } : {}),
    ...(age ? { age } : {}),
    country: team.country,
    ...(travelers > 0 ? { travelers } : {}),
  };
}

function wireStay(stay: AccommodationDetails, words: OrderLabels) {
  return {
    arrival_date: stay.arrival_date,
    departure_date: daysLater(stay.arrival_date, stay.nights) ?? '',
    nights: stay.nights,
    ...(words.catering ? { catering: words.catering } : {}),
    ...(words.package ? { package: words.package } : {}),
    single_room_amount: stay.single_room_amount,
    double_room_amount: stay.double_room_amount,
    three_room_amount: stay.three_room_amount,
    four_room_amount: stay.four_room_amount,
    multi_room_amount: stay.multi_room_amount,
    arrival_type: stay.arrival_type,
    bus_driver_room: stay.bus_driver_room,
    newsletter: stay.newsletter,
    ...(stay.comment ? { comment: stay.comment } : {}),
  };
}

/** What hosts read as "not given": the address is asked with the offer. Rules C9.30, C9.38. */
const notGiven = { text: '-', zipCode: '00000' };

function wireAddress(
  address: Address,
  email: string,
  { regionName }: Pick<OrderQuestion, 'regionName'>,
): OrderAddress {
  const region = address.region_code
    ? regionName(address.country, address.region_code)
    : address.state;
  return {
    firstname: address.firstName,
    lastname: address.lastName,
    country_id: address.country,
    street: [
      address.streetAddress || notGiven.text,
      ...(address.apartmentNumber ? [address.apartmentNumber] : []),
    ],
    city: address.city || notGiven.text,
    postcode: address.zipCode || notGiven.zipCode,
    ...(region ? { region } : {}),
    ...(address.region_code ? { region_code: address.region_code } : {}),
    ...(address.phoneNumber ? { telephone: address.phoneNumber } : {}),
    email,
  };
}

/** Chosen options, for hosts that rebuild the cart from the order. Rules C1.3, F1.48. */
function productOption({ choice }: CartLine): { product_option?: ProductOption } {
  const variant = choice.variant.map(({ option, value }) => ({
    option_id: option,
    option_value: value,
  }));
  const attributes = toProductOption(choice)?.extension_attributes;
  if (variant.length === 0 && !attributes) return {};
  return {
    product_option: {
      extension_attributes: {
        ...(variant.length > 0 ? { configurable_item_options: variant } : {}),
        ...attributes,
      },
    },
  };
}
