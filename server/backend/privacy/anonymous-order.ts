import { daysLater, parseDay } from '../../../app/domain/day.ts';
import type { Order } from '../../commerce/contract/order.ts';

type StoredBody = Omit<Order, 'cart_id'>;

/**
 * Returns the order body without personal data. An allow-list: goods, quantities, dates and payment
 * stay; all free texts and contact data are removed (`people forget` in docs/operations.md).
 */
export function toAnonymousBody(body: StoredBody): StoredBody {
  const { accommodationDetails, teamDetails, ttsDetails, addressInformation } = body;
  return {
    store_code: body.store_code,
    store_id: body.store_id,
    created_at: body.created_at,
    products: body.products.map(({ sku, qty, price, name }) => ({ sku, qty, price, name })),
    addressInformation: {
      shipping_method_code: addressInformation.shipping_method_code,
      shipping_carrier_code: addressInformation.shipping_carrier_code,
      payment_method_code: addressInformation.payment_method_code,
    },
    personalDetails: { emailAddress: '' },
    teamDetails: teamDetails && {
      gender: teamDetails.gender,
      age: teamDetails.age,
      country: teamDetails.country,
      travelers: teamDetails.travelers,
    },
    accommodationDetails: accommodationDetails && toAnonymousStay(accommodationDetails),
    ttsDetails: ttsDetails && {
      sportDiscipline: ttsDetails.sportDiscipline,
      sport: ttsDetails.sport,
    },
    seen_grand_total: body.seen_grand_total,
  };
}

function toAnonymousStay(
  stay: NonNullable<StoredBody['accommodationDetails']>,
): StoredBody['accommodationDetails'] {
  return {
    arrival_date: stay.arrival_date,
    departure_date: stay.departure_date,
    nights: stay.nights,
    catering: stay.catering,
    package: stay.package,
    single_room_amount: stay.single_room_amount,
    double_room_amount: stay.double_room_amount,
    three_room_amount: stay.three_room_amount,
    four_room_amount: stay.four_room_amount,
    multi_room_amount: stay.multi_room_amount,
    arrival_type: stay.arrival_type,
    bus_driver_room: stay.bus_driver_room,
  };
}

/** Returns the last day of the ordered stay in milliseconds since 1970; null when unknown. */
export function findStayEnd({ accommodationDetails }: StoredBody): number | null {
  const { arrival_date: arrival, departure_date: departure, nights } = accommodationDetails ?? {};
  const day = parseDay(departure) ?? (arrival ? daysLater(arrival, nights ?? 0) : null);
  return day === null ? null : Date.parse(`${day}T00:00:00Z`);
}
