import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { attributeSetId } from '../attributes/attribute-sets.ts';
import { optionId, optionIds } from '../attributes/option-ids.ts';
import { tripCategoryIds } from '../categories/tour-categories.ts';
import { netPrice } from '../prices.ts';
import { ratingOf, reviewFacts } from '../reviews/review-facts.ts';
import type { ReviewSubject } from '../reviews/review-facts.ts';
import { TIMES_OF_DAY } from '../scene/light.ts';
import type { ViewName } from '../scene/view-names.ts';
import { slugOf } from '../slugs.ts';
import { kindNames, ticketWords } from '../texts/de/trip-texts.ts';
import { tripReviewWords } from '../texts/de/trip-reviews.ts';
import { tripTexts } from '../texts/trip-texts.ts';
import { itineraryOf } from '../trips/itinerary.ts';
import { hasStadiumVisit, isConfigurable } from '../trips/trip.ts';
import type { Trip } from '../trips/trip.ts';
import { trips } from '../trips/trips.ts';
import { inLanguage } from '../words.ts';
import type { Offer } from './offer.ts';
import { pictureFields } from './pictures.ts';
import type { Shot } from './pictures.ts';
import { reductionOf, tierPricesOf } from './reductions.ts';
import { configurableFields, optionLabel, simpleFields } from './variants.ts';

const FIRST_REVIEW_ID = 700_000;
const FIRST_CHILD_ID = 300_000;

function tripShots(trip: Trip): Shot[] {
  const city = inLanguage(trip.city.name, 'de');
  const shown: [ViewName, number, string][] = [
    [`city-${trip.city.kind}`, 0, `${city}, Blick auf die Stadt`],
    ['stadium-match', 0, `Spiel im Stadion, ${city}`],
    ['city', 1, `${city} vom Wasser oder Platz aus`],
    ['stadium', 1, `Stadion vor dem Anpfiff, ${city}`],
    ['pitch', 0, `Platz für das eigene Spiel, ${city}`],
    [
      trip.kind === 'youth' ? 'room-dormitory' : 'room-twin',
      0,
      trip.kind === 'youth' ? 'Mehrbettzimmer im Gruppenhaus' : 'Zimmer mit zwei Einzelbetten',
    ],
    ['restaurant', 0, 'Langer Tisch für die ganze Mannschaft'],
    ['entrance', 0, `Eingang der Unterkunft, ${city}`],
  ];
  const isStadiumFirst = trip.kind === 'stadium' && trip.order % 2 === 1;
  const ordered = isStadiumFirst ? [shown[1], shown[0], ...shown.slice(2)] : shown;
  return ordered
    .filter((shot): shot is [ViewName, number, string] => shot !== undefined)
    .filter(([view]) => view !== 'pitch' || trip.hasOwnMatch)
    .filter(([view]) => view !== 'stadium-match' || hasStadiumVisit(trip))
    .map(([view, picture, label], index) => ({
      view,
      picture,
      label,
      time: TIMES_OF_DAY[(trip.order + index * 2) % TIMES_OF_DAY.length] ?? 'day',
    }));
}

function included(trip: Trip): string[] {
  const travel = {
    bus: 'Fahrt im Reisebus ab und bis Vereinsheim',
    bahn: 'Bahnfahrt mit Reservierung',
    flug: 'Flug mit Aufgabegepäck und Transfer',
  }[trip.travel];
  return [
    travel,
    `${trip.nights} Nächte mit Frühstück`,
    trip.hasOwnMatch ? 'Freundschaftsspiel mit Platz und Schiedsrichter' : 'Stadionführung',
    ...(hasStadiumVisit(trip) ? ['Stadionkarte, Plätze nebeneinander'] : []),
    'Programm laut Reiseplan',
    'Jede zwanzigste Person frei',
    'Erreichbar während der ganzen Reise',
  ];
}

/** Surcharge over the fixed programme in gross euros. */
const packages = { basis: 0, spieltag: 59 } as const;

function matchOf(trip: Trip): Record<string, unknown> | null {
  if (trip.hasOwnMatch) {
    const opponent = `Verein aus ${inLanguage(trip.city.name, 'de')}`;
    return { kind: 'own', title: 'Freundschaftsspiel', opponent };
  }
  return hasStadiumVisit(trip) ? { kind: 'visit', title: 'Stadionbesuch', opponent: null } : null;
}

/** Group size, and the price per person relative to the price for 25. */
const groupSizes = [
  [15, 1.2],
  [25, 1],
  [35, 0.93],
  [45, 0.86],
] as const;

function tripDocument(trip: Trip, store: StoreView): Record<string, unknown> {
  const { id, sku, order, name, city } = trip;
  const text = tripTexts.get(sku);
  const pictures = pictureFields(city.landscape, sku, tripShots(trip));
  const itinerary = itineraryOf(trip);
  const common = {
    productId: id,
    sku,
    reduction: order % 9 === 4 ? reductionOf(3) : null,
    tierPrices: tierPricesOf(order),
  };
  const sales = isConfigurable(trip)
    ? configurableFields(
        {
          ...common,
          name,
          image: String(pictures.image),
          firstChildId: FIRST_CHILD_ID + order * 10,
          attributes: ['package'],
          variants: Object.entries(packages).map(([code, more]) => ({
            sku: `${sku}-${code.toUpperCase()}`,
            choices: { package: code },
            price: trip.price + more,
            places: trip.placesLeft,
            isEnabled: true,
          })),
        },
        store,
      )
    : simpleFields(common, trip.price, trip.placesLeft, store);
  return {
    name,
    attribute_set_id: attributeSetId('soccer'),
    status: 1,
    visibility: 4,
    short_description: text?.short,
    description: text?.description,
    ...pictures,
    land: optionId('land', city.country),
    ort: optionId('ort', city.key),
    travel: optionId('travel', trip.travel),
    trip_kind: optionId('trip_kind', trip.kind),
    sportarten: optionIds('sportarten', ['soccer']),
    langengrad: city.longitude,
    breitengrad: city.latitude,
    offer_kind: 'trip',
    country_code: city.country,
    country_name: optionLabel('land', city.country, 'de'),
    place_name: inLanguage(city.name, 'de'),
    landscape: city.landscape,
    city: {
      name: inLanguage(city.name, 'de'),
      locative: inLanguage(city.locative, 'de'),
      kind: city.kind,
    },
    kind: trip.kind,
    kind_name: kindNames[trip.kind],
    start_date: trip.start,
    end_date: itinerary.at(-1)?.date,
    nights: trip.nights,
    departure: {
      date: trip.start,
      from: trip.from,
      time: itinerary[0]?.entries[0]?.time,
      places_left: trip.placesLeft,
    },
    travel_mode: trip.travel,
    travel_minutes: trip.travelMinutes,
    itinerary,
    match: matchOf(trip),
    ticket_info: ticketWords(trip),
    price_basis: `pro Person bei 25 Reisenden, ${trip.nights} Nächte mit Frühstück`,
    included: included(trip),
    group_prices: groupSizes.map(([people, factor]) => ({
      people,
      free: Math.floor(people / 20),
      price: netPrice(store, trip.price * factor),
    })),
    ...sales,
  };
}

function createOffer(trip: Trip): Offer {
  const { order, sku, id } = trip;
  const month = Number(trip.start.slice(5, 7));
  const subject: ReviewSubject = {
    isYouth: false,
    sku,
    productId: id,
    order,
    quality: trip.quality,
    months: [month],
    minimumCount: 3,
    maximumCount: 6,
    firstReviewId: FIRST_REVIEW_ID + order * 20,
  };
  const reviews = reviewFacts(subject);
  const categoryIds = tripCategoryIds(trip);
  const others = trips.filter((other) => other !== trip);
  const near = (other: Trip): number =>
    Number(other.kind !== trip.kind) * 300 + Math.abs(other.price - trip.price);
  const sorted = [...others].sort((a, b) => near(a) - near(b));
  return {
    sku,
    id,
    type: isConfigurable(trip) ? 'configurable' : 'simple',
    isListed: true,
    categoryIds,
    score: ratingOf(reviews).average,
    lines: [tripTexts.get(sku)?.short ?? ''],
    looks: [
      `short ${tripTexts.get(sku)?.shortForm}`,
      `time ${order % 5}`,
      `city ${trip.city.key}`,
      `kind ${trip.kind}`,
      `view ${trip.city.kind}`,
    ],
    subject,
    reviews,
    reviewWords: () => tripReviewWords(trip),
    slug: () => `${slugOf(trip.name)}-${sku.toLowerCase()}`,
    homeCategoryId: categoryIds[0] ?? 31,
    document: (store) => tripDocument(trip, store),
    related: sorted.slice(0, 4).map((other) => other.sku),
    upsells: sorted
      .filter((other) => other.price > trip.price)
      .slice(0, 2)
      .map((other) => other.sku),
  };
}

export const tripOffers: readonly Offer[] = trips.map(createOffer);
