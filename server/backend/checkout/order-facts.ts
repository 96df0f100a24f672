import { parseDay } from '../../../app/domain/day.ts';
import { countryName, formatDate } from '../../../app/i18n/formats.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { isPlaceholder } from '../../commerce/contract/order.ts';
import type { Order, OrderAddress } from '../../commerce/contract/order.ts';
import { wordsIn } from '../mail/words/words.ts';

/** The cart id is not part of an accepted order. */
type AcceptedFields = Omit<Order, 'cart_id'>;

export type Fact = { label: string; value: string };

/** Leaves out empty fields. */
function omitEmpty(
  pairs: readonly (readonly [string, string | number | null | undefined])[],
): Fact[] {
  return pairs.flatMap(([label, value]) => {
    const text = String(value ?? '').trim();
    return isPlaceholder(text) ? [] : [{ label, value: text }];
  });
}

/** Returns dates, travellers, catering and rooms. */
export function toTripFacts(store: StoreView, order: AcceptedFields): Fact[] {
  const words = wordsIn(store.language).mail;
  const trip = order.accommodationDetails ?? {};
  const rooms = (Object.keys(words.rooms) as (keyof typeof words.rooms)[]).map(
    (kind) => [words.rooms[kind], trip[kind] || null] as const,
  );
  return omitEmpty([
    [words.arrival, formatDay(trip.arrival_date, store)],
    [words.departure, formatDay(trip.departure_date, store)],
    [words.nights, trip.nights],
    [words.arrivalType, words.arrivalTypes[trip.arrival_type ?? ''] ?? trip.arrival_type],
    [words.catering, trip.catering],
    [words.package, trip.package],
    ...rooms,
    [words.driverRoom, trip.bus_driver_room ? words.yes : null],
  ]);
}

export function toTeamFacts(store: StoreView, order: AcceptedFields): Fact[] {
  const words = wordsIn(store.language).mail;
  const team = order.teamDetails ?? {};
  return omitEmpty([
    [words.club, team.club_name],
    [words.teamName, team.team_name],
    [words.league, team.league],
    [words.gender, team.gender],
    [words.age, team.age],
    [words.country, formatCountry(team.country, store)],
    [words.travelers, team.travelers],
  ]);
}

/** Returns the person, the addresses and the payment. */
export function toContactFacts(
  store: StoreView,
  order: AcceptedFields,
  titles: { shipping: string | null; payment: string | null },
): Fact[] {
  const words = wordsIn(store.language).mail;
  const person = order.personalDetails;
  const { shippingAddress, billingAddress } = order.addressInformation;
  const to = formatAddress(shippingAddress ?? billingAddress, store);
  const bill = formatAddress(billingAddress, store);
  return omitEmpty([
    [words.name, [person.firstName, person.lastName].filter(Boolean).join(' ')],
    [words.birthday, formatDay(person.birthday, store, 'long')],
    [words.role, person.role],
    [words.email, person.emailAddress],
    [words.phone, person.phoneNumber ?? shippingAddress?.telephone],
    [words.address, to],
    [words.billingAddress, bill === to ? null : bill],
    [words.taxId, billingAddress?.vat_id],
    [words.delivery, titles.shipping],
    [words.payment, titles.payment],
    [words.costCentre, toText(order.addressInformation.payment_method_additional)],
    [words.comment, order.comment ?? order.accommodationDetails?.comment],
  ]);
}

/** Returns the sport discipline with its answered questions. */
export function toSportFacts(store: StoreView, order: AcceptedFields): Fact[] {
  const words = wordsIn(store.language).mail;
  const answers = Object.entries(order.ttsDetails?.faq ?? {}).map(
    ([code, answer]) =>
      [
        order.ttsDetails?.questions?.[code] ?? code,
        Array.isArray(answer) ? answer.join(', ') : answer,
      ] as const,
  );
  const sport = order.ttsDetails?.sport ?? order.ttsDetails?.sportDiscipline;
  return omitEmpty([[words.sport, sport], ...answers]);
}

/**
 * Returns the sport discipline and the requests for newsletter and account, for the shop's staff.
 */
export function toInquiryFacts(store: StoreView, order: AcceptedFields): Fact[] {
  const words = wordsIn(store.language).mail;
  const requests = [
    order.newsletter || order.accommodationDetails?.newsletter ? words.newsletterWish : '',
    order.createAccount || order.personalDetails.createAccount ? words.accountWish : '',
  ].filter(Boolean);
  return [...toSportFacts(store, order), ...omitEmpty([[words.wishes, requests.join(', ')]])];
}

/** A host may store any value there; only text is shown. */
function toText(additional: unknown): string | null {
  return typeof additional === 'string' ? additional : null;
}

/** Returns the lines of an address without placeholders and without the name. */
function formatAddress(address: OrderAddress | undefined, store: StoreView): string {
  if (!address) return '';
  const place = [address.postcode, address.city].filter((part) => !isPlaceholder(part)).join(' ');
  return [
    address.company,
    ...(address.street ?? []),
    place,
    address.region,
    formatCountry(address.country_id, store),
  ]
    .filter((line) => !isPlaceholder(line))
    .join('\n');
}

function formatCountry(code: string | undefined, store: StoreView): string | undefined {
  return code && /^[A-Z]{2}$/.test(code) ? countryName(code, store.locale) : code;
}

function formatDay(
  iso: string | undefined,
  store: StoreView,
  style: 'weekday' | 'long' = 'weekday',
): string | undefined {
  const day = parseDay(iso);
  return day === null ? iso : formatDate(day, store.locale, style);
}
