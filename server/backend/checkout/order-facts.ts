import { arrivalTypes } from '../../../app/domain/checkout/details.ts';
import { roomKinds } from '../../../app/domain/checkout/rooms.ts';
import { parseDay } from '../../../app/domain/day.ts';
import { countryName, formatDate } from '../../../app/i18n/formats.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { isPlaceholder } from '../../commerce/contract/order.ts';
import type { Order, OrderAddress } from '../../commerce/contract/order.ts';
import { toShippingLabel } from '../cart/wire-totals.ts';
import { getBackendTranslator } from '../mail/words/words.ts';

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
  const t = getBackendTranslator(store.language);
  const trip = order.accommodationDetails ?? {};
  const rooms = roomKinds.map(
    ({ field }) => [t(`mail:rooms.${field}`), trip[field] || null] as const,
  );
  const arrivalType = arrivalTypes.find((known) => known === trip.arrival_type);
  return omitEmpty([
    [t('mail:arrival'), formatDay(trip.arrival_date, store)],
    [t('mail:departure'), formatDay(trip.departure_date, store)],
    [t('mail:nights'), trip.nights],
    [
      t('mail:arrivalType'),
      arrivalType ? t(`mail:arrivalTypes.${arrivalType}`) : trip.arrival_type,
    ],
    [t('mail:catering'), trip.catering],
    [t('mail:package'), trip.package],
    ...rooms,
    [t('mail:driverRoom'), trip.bus_driver_room ? t('mail:yes') : null],
  ]);
}

export function toTeamFacts(store: StoreView, order: AcceptedFields): Fact[] {
  const t = getBackendTranslator(store.language);
  const team = order.teamDetails ?? {};
  return omitEmpty([
    [t('mail:club'), team.club_name],
    [t('mail:teamName'), team.team_name],
    [t('mail:league'), team.league],
    [t('mail:gender'), team.gender],
    [t('mail:age'), team.age],
    [t('mail:country'), formatCountry(team.country, store)],
    [t('mail:travelers'), team.travelers],
  ]);
}

/** Returns the person, the addresses and the payment. */
export function toContactFacts(
  store: StoreView,
  order: AcceptedFields,
  titles: { shipping: string | null; payment: string | null },
): Fact[] {
  const t = getBackendTranslator(store.language);
  const person = order.personalDetails;
  const { shippingAddress, billingAddress } = order.addressInformation;
  const to = formatAddress(shippingAddress ?? billingAddress, store);
  const bill = formatAddress(billingAddress, store);
  return omitEmpty([
    [t('mail:name'), [person.firstName, person.lastName].filter(Boolean).join(' ')],
    [t('mail:birthday'), formatDay(person.birthday, store, 'long')],
    [t('mail:role'), person.role],
    [t('mail:email'), person.emailAddress],
    [t('mail:phone'), person.phoneNumber ?? shippingAddress?.telephone],
    [t('mail:address'), to],
    [t('mail:billingAddress'), bill === to ? null : bill],
    [t('mail:taxId'), billingAddress?.vat_id],
    // An order without a team is one of goods (Rule C9.41).
    [toShippingLabel(t, !order.teamDetails), titles.shipping],
    [t('mail:payment'), titles.payment],
    [t('mail:costCentre'), toText(order.addressInformation.payment_method_additional)],
    [t('mail:comment'), order.comment ?? order.accommodationDetails?.comment],
  ]);
}

/** Returns the sport discipline with its answered questions. */
export function toSportFacts(store: StoreView, order: AcceptedFields): Fact[] {
  const t = getBackendTranslator(store.language);
  const answers = Object.entries(order.ttsDetails?.faq ?? {}).map(
    ([code, answer]) =>
      [
        order.ttsDetails?.questions?.[code] ?? code,
        Array.isArray(answer) ? answer.join(', ') : answer,
      ] as const,
  );
  const sport = order.ttsDetails?.sport ?? order.ttsDetails?.sportDiscipline;
  return omitEmpty([[t('mail:sport'), sport], ...answers]);
}

/**
 * Returns the sport discipline and the requests for newsletter and account, for the shop's staff.
 */
export function toInquiryFacts(store: StoreView, order: AcceptedFields): Fact[] {
  const t = getBackendTranslator(store.language);
  const requests = [
    order.newsletter || order.accommodationDetails?.newsletter ? t('mail:newsletterWish') : '',
    order.createAccount || order.personalDetails.createAccount ? t('mail:accountWish') : '',
  ].filter(Boolean);
  return [...toSportFacts(store, order), ...omitEmpty([[t('mail:wishes'), requests.join(', ')]])];
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
