import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { attributeSetId } from '../attributes/attribute-sets.ts';
import { hotelCategoryIds } from '../categories/camp-categories.ts';
import { bestMonthsOf } from '../gazetteer/country.ts';
import type { Hotel } from '../hotels/hotel.ts';
import { hotels } from '../hotels/hotels.ts';
import { ratingOf, reviewFacts } from '../reviews/review-facts.ts';
import type { ReviewSubject } from '../reviews/review-facts.ts';
import { slugOf } from '../slugs.ts';
import { hotelReviewWords as germanReviewWords } from '../texts/de/hotel-reviews.ts';
import { hotelReviewWords as englishReviewWords } from '../texts/en/hotel-reviews.ts';
import { hotelTexts } from '../texts/hotel-texts.ts';
import { demoLanguage } from '../words.ts';
import { hotelAttributes } from './hotel-attributes.ts';
import { hotelFacts } from './hotel-facts.ts';
import { hotelOptions } from './hotel-options.ts';
import { hotelShots, hotelViews, isRoomView } from './hotel-shots.ts';
import { hotelVariants, isSimple } from './hotel-variants.ts';
import type { Offer } from './offer.ts';
import { pictureFields } from './pictures.ts';

const FIRST_REVIEW_ID = 500_000;
const REVIEW_IDS_EACH = 20;

function reviewSubject(hotel: Hotel): ReviewSubject {
  return {
    isYouth: false,
    sku: hotel.sku,
    productId: hotel.id,
    order: hotel.order,
    quality: hotel.quality,
    months: bestMonthsOf(hotel.location.region),
    minimumCount: 3,
    maximumCount: 8,
    firstReviewId: FIRST_REVIEW_ID + hotel.order * REVIEW_IDS_EACH,
  };
}

const isOffered = ({ state }: Hotel): boolean => state === 'offered' || state === 'sold-out';

/** Returns other hotels: first those of the same region, then those of the same country. */
function neighbours(hotel: Hotel): Hotel[] {
  const others = hotels.filter(
    (other) =>
      other !== hotel && isOffered(other) && other.location.country === hotel.location.country,
  );
  const near = (other: Hotel): number =>
    Number(other.location.region !== hotel.location.region) * 1000 +
    Math.abs(other.weekPrice - hotel.weekPrice);
  return others.sort((a, b) => near(a) - near(b));
}

function hotelDocument(hotel: Hotel, store: StoreView): Record<string, unknown> {
  const { language } = store;
  const shots = hotelShots(hotel, language);
  const text = hotelTexts[demoLanguage(language)].get(hotel.sku);
  const pictures = pictureFields(hotel.location.region.landscape, hotel.sku, shots);
  const roomIndex = shots.findIndex(({ view }) => isRoomView(view));
  const gallery = pictures.media_gallery as { image: string }[];
  return {
    name: hotel.name,
    attribute_set_id: attributeSetId(mainSport(hotel)),
    status: hotel.state === 'disabled' ? 2 : 1,
    visibility: hotel.state === 'hidden' ? 1 : 4,
    short_description: text?.short,
    description: text?.description,
    ...pictures,
    room_image: gallery[roomIndex]?.image,
    ...hotelAttributes(hotel),
    ...hotelFacts(hotel, language),
    ...hotelVariants(hotel, store, String(pictures.image)),
    ...hotelOptions(hotel, store),
  };
}

/**
 * Returns the sport whose questions an inquiry asks first: the rarest one that the hotel offers.
 */
function mainSport(hotel: Hotel): Hotel['sports'][number] {
  if (hotel.pools.includes('m50')) return 'swimming';
  if (hotel.sports.includes('triathlon') && hotel.order % 3 === 0) return 'triathlon';
  if (hotel.sports.includes('icehockey') && hotel.order % 4 === 0) return 'icehockey';
  return 'soccer';
}

function createOffer(hotel: Hotel): Offer {
  const subject = reviewSubject(hotel);
  const reviews = reviewFacts(subject);
  const categoryIds = hotelCategoryIds(hotel);
  const near = neighbours(hotel);
  return {
    sku: hotel.sku,
    id: hotel.id,
    type: isSimple(hotel) ? 'simple' : 'configurable',
    isListed: isOffered(hotel),
    categoryIds,
    score: ratingOf(reviews).average + (hotel.isProfessional ? 3 : 0),
    lines: [hotelTexts.de, hotelTexts.en].map((texts) => texts.get(hotel.sku)?.short ?? ''),
    looks: [
      `short ${hotelTexts.de.get(hotel.sku)?.shortForm}`,
      `short en ${hotelTexts.en.get(hotel.sku)?.shortForm}`,
      `time ${hotel.time}`,
      `view ${hotelViews(hotel)[0]}`,
      `place ${hotel.location.place.key}`,
      `landscape ${hotel.location.region.landscape}`,
    ],
    subject,
    reviews,
    reviewWords: (language) =>
      language === 'de' ? germanReviewWords(hotel) : englishReviewWords(hotel),
    slug: () => `${slugOf(hotel.name)}-${hotel.sku.toLowerCase()}`,
    homeCategoryId: categoryIds[0] ?? 10,
    document: (store) => hotelDocument(hotel, store),
    related: near.slice(0, 4).map(({ sku }) => sku),
    upsells: near
      .slice(4)
      .filter((other) => other.stars > hotel.stars || other.quality > hotel.quality + 6)
      .slice(0, 3)
      .map(({ sku }) => sku),
  };
}

export const hotelOffers: readonly Offer[] = hotels.map(createOffer);
