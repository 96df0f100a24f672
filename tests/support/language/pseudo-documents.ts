import { demoCatalogue } from '../../../server/demo/demo-catalogue.ts';
import { toPseudoText } from './pseudo-text.ts';

const texts = [
  ...['name', 'title', 'headline', 'content', 'detail', 'nickname', 'role', 'label', 'lab', 'text'],
  ...['function', 'region_locative', 'price_basis', 'included', 'itinerary'],
];
const isText = (field: string) =>
  texts.includes(field) || /description|_(?:label|name|title|headline)$/.test(field);

/** Returns a document in the pseudo-language; keys, codes and addresses stay. */
export function toPseudoDocument(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return isText(field) ? toPseudoText(value) : value;
  if (Array.isArray(value)) return value.map((one) => toPseudoDocument(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, toPseudoDocument(one, name)]),
  );
}

/** Hotels, and products that are sold with them. */
const hotelCount = 12;

/** Returns documents of the demo's camps in the pseudo-language, as elasticdump writes them. */
export function travelDocuments(): object[] {
  let hotels = 0;
  const own = [...demoCatalogue()].filter(({ store, entity, document }) => {
    if (store !== 'en' || entity === 'review') return false;
    if (entity !== 'product') return true;
    if (document['offer_kind'] !== 'hotel') return false;
    hotels += 1;
    return hotels <= hotelCount;
  });
  return own.map(({ entity, document }) => ({
    _type: entity,
    _source: toPseudoDocument(document),
  }));
}
