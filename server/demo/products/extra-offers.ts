import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { attributeSetId } from '../attributes/attribute-sets.ts';
import { campExtras } from '../extras/camp-extras.ts';
import { cupExtras } from '../extras/cup-extras.ts';
import type { Extra } from '../extras/extra.ts';
import { bundleOptionDocuments, customOptionDocuments } from '../extras/option-documents.ts';
import { priceFields } from '../prices.ts';
import type { ReviewWords } from '../reviews/review-writer.ts';
import { TIMES_OF_DAY } from '../scene/light.ts';
import type { ViewName } from '../scene/view-names.ts';
import { slugOf } from '../slugs.ts';
import { TAX_CLASS_ID } from '../tax-rules.ts';
import { paragraphs } from '../texts/variants.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';
import type { Offer } from './offer.ts';
import { pictureFields } from './pictures.ts';
import { stockItem } from './stock.ts';

const FIRST_REVIEW_ID = 690_000;
export const CAMP_EXTRAS = 15;
export const CUP_WEEKS = 43;

const viewWords: Partial<Record<ViewName, Words>> = {
  pitch: ['Auf dem Platz, *', 'On the pitch, *'],
  player: ['Am Ball, *', 'On the ball, *'],
  drone: ['Von oben, *', 'From above, *'],
  hall: ['In der Halle, *', 'In the hall, *'],
  gym: ['Im Kraftraum, *', 'In the gym, *'],
  pool: ['Am Becken, *', 'At the pool, *'],
  wellness: ['Zum Erholen, *', 'For recovery, *'],
  entrance: ['Vor dem Haus, *', 'In front of the house, *'],
  restaurant: ['Im Speisesaal, *', 'In the dining hall, *'],
  stadium: ['Im Stadion, *', 'In the stadium, *'],
  'stadium-match': ['Während des Spiels, *', 'During the match, *'],
  'stadium-trophy': ['Mit dem Pokal, *', 'With the trophy, *'],
  'room-dormitory': ['Im Mehrbettzimmer, *', 'In the shared room, *'],
};

function picturesOf({ views, landscape, sku, name, id }: Extra, { language }: StoreView) {
  return pictureFields(
    landscape,
    sku,
    views.map((view, index) => ({
      view,
      picture: 0,
      time: TIMES_OF_DAY[(id + index * 2) % TIMES_OF_DAY.length] ?? 'day',
      label: inLanguage(viewWords[view] ?? '*', language).replace('*', inLanguage(name, language)),
    })),
  );
}

function downloadFields({ downloads }: Extra, { language }: StoreView): Record<string, unknown> {
  if (!downloads) return {};
  const documents = (titles: readonly Words[]) =>
    titles.map((title, index) => ({
      id: index + 1,
      title: inLanguage(title, language),
      sort_order: index + 1,
    }));
  return {
    downloadable_product_links: documents(downloads.files),
    downloadable_product_samples: documents(downloads.samples),
  };
}

function extraDocument(extra: Extra, store: StoreView): Record<string, unknown> {
  const { language } = store;
  const { id, sku, type, options = [], bundle = [], tiers = [] } = extra;
  const prices = priceFields(store, extra.price, null);
  const isComposed = type === 'bundle' || type === 'grouped';
  return {
    name: inLanguage(extra.name, language),
    attribute_set_id: attributeSetId(sku.startsWith('CX') ? 'tournament' : 'soccer'),
    status: 1,
    visibility: 4,
    short_description: inLanguage(extra.short, language),
    description: paragraphs(inLanguage(extra.description, language).split('\n\n')),
    ...picturesOf(extra, store),
    type_id: type,
    has_options: options.length + bundle.length > 0 ? '1' : '0',
    required_options: options.some(({ isRequired }) => isRequired) ? '1' : '0',
    tax_class_id: String(TAX_CLASS_ID),
    ...prices,
    tier_prices: tiers.map(({ quantity, percent }) => ({
      customer_group_id: 0,
      qty: quantity,
      value: Math.round(Number(prices.price) * percent) / 100,
      extension_attributes: { website_id: 0 },
    })),
    // Bundles and groups have the stock of their parts.
    ...(isComposed ? {} : { stock: stockItem(id, sku, extra.places) }),
    offer_kind: 'extra',
    price_unit: inLanguage(extra.unit, language),
    included: extra.included.map((item) => inLanguage(item, language)),
    ...(options.length > 0 ? { custom_options: customOptionDocuments(id, options, store) } : {}),
    ...(bundle.length > 0 ? { bundle_options: bundleOptionDocuments(id, bundle, store) } : {}),
    ...downloadFields(extra, store),
    ...extra.more?.(store),
  };
}

/** Extras have no reviews. */
const noWords: ReviewWords = {
  titles: { glad: [], content: [], mixed: [] },
  openers: () => [],
  praise: [],
  blame: [],
  closers: { glad: [], mixed: [] },
};

function createOffer(categoryId: number) {
  return (extra: Extra, index: number): Offer => ({
    sku: extra.sku,
    id: extra.id,
    type: extra.type,
    isListed: true,
    categoryIds: [categoryId],
    // Below every rated offer; bundles and groups first.
    score: (extra.type === 'bundle' || extra.type === 'grouped' ? 10 : 0) - index / 100,
    lines: [inLanguage(extra.short, 'de'), inLanguage(extra.short, 'en')],
    looks: [`view ${extra.views[0]}`],
    subject: {
      sku: extra.sku,
      productId: extra.id,
      order: index,
      isYouth: false,
      quality: 0,
      months: [],
      minimumCount: 0,
      maximumCount: 0,
      firstReviewId: FIRST_REVIEW_ID,
    },
    reviews: [],
    reviewWords: () => noWords,
    slug: (language) => `${slugOf(inLanguage(extra.name, language))}-${extra.sku.toLowerCase()}`,
    homeCategoryId: categoryId,
    document: (store) => extraDocument(extra, store),
    related: extra.related,
    upsells: [],
    parts: extra.parts,
  });
}

export const campExtraOffers: readonly Offer[] = campExtras.map(createOffer(CAMP_EXTRAS));
export const cupExtraOffers: readonly Offer[] = cupExtras.map(createOffer(CUP_WEEKS));
