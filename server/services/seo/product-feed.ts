import { brands } from '../../../app/domain/store/brands.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import { shortenText } from '../../../app/domain/content/shorten-text.ts';
import { imageAddress } from '../../../app/ui/image-sizes.ts';
import { escapeXml } from './escape-xml.ts';
import type { StorePathDeps } from './store-paths.ts';
import { getCrawlerTranslator } from './words.ts';

/** Products of one read; bounds the time the event loop is blocked. */
const batchSize = 200;

/** One product as merchants list it; prices with tax, in major units. */
export type FeedItem = {
  id: string;
  title: string;
  description: string;
  link: string;
  image: string | null;
  price: string;
  /** Reduced price; null without a reduction. */
  salePrice: string | null;
  currency: string;
  availability: 'in_stock' | 'out_of_stock';
  brand: string;
};

/** Yields the products of a store view that have a page and a price, by id. Rule A21.10 */
export async function* readFeedItems(
  { catalogue, pathOf }: StorePathDeps,
  store: StoreView,
  origin: string,
): AsyncGenerator<FeedItem> {
  const page = { after: 0, size: batchSize };
  for await (const batch of catalogue.allProductAddresses(store, page)) {
    const skus = batch.map(({ sku }) => sku);
    for (const card of await catalogue.cards(store, skus)) {
      if (card.price.gross.minor > 0) {
        yield toItem(card, store, `${origin}${pathInStore(store, pathOf.product(card))}`, origin);
      }
    }
  }
}

function toItem(card: ProductCard, store: StoreView, link: string, origin: string): FeedItem {
  const { price } = card;
  const place = [card.place, card.region, card.country].filter(Boolean).join(', ');
  const amount = (minor: number) => (minor / 100).toFixed(2);
  return {
    id: card.sku,
    title: shortenText(card.name, 150),
    description: place ? `${card.name}, ${place}` : card.name,
    link,
    image: card.image ? `${origin}${imageAddress('social', card.image)}` : null,
    price: amount(price.isReduced ? price.originalGross.minor : price.gross.minor),
    salePrice: price.isReduced ? amount(price.gross.minor) : null,
    currency: price.gross.currency,
    availability: card.isInStock ? 'in_stock' : 'out_of_stock',
    brand: brands[store.brand].title,
  };
}

/**
 * Yields the feed as RSS 2.0 with Google's merchant fields; nothing before the first product is
 * read, so that a catalogue that is away results in a 503.
 */
export async function* toXmlFeed(
  items: AsyncIterable<FeedItem>,
  store: StoreView,
  origin: string,
): AsyncGenerator<string> {
  const title = getCrawlerTranslator(store.language)('content:crawlers.feedTitle', {
    brand: brands[store.brand].title,
  });
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
  let start = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', title),
    element('link', `${origin}${pathInStore(store, '/')}`),
    element('description', store.socialDescription),
    '\n',
  ].join('');
  for await (const item of items) {
    yield [
      start,
      '<item>',
      element('g:id', item.id),
      element('g:title', item.title),
      element('g:description', item.description),
      element('g:link', item.link),
      item.image === null ? '' : element('g:image_link', item.image),
      element('g:price', `${item.price} ${item.currency}`),
      item.salePrice === null ? '' : element('g:sale_price', `${item.salePrice} ${item.currency}`),
      element('g:availability', item.availability),
      element('g:brand', item.brand),
      '<g:condition>new</g:condition><g:identifier_exists>no</g:identifier_exists></item>\n',
    ].join('');
    start = '';
  }
  yield `${start}</channel></rss>\n`;
}

/** Yields the feed as a JSON object with the list `products`. */
export async function* toJsonFeed(
  items: AsyncIterable<FeedItem>,
  store: StoreView,
  origin: string,
): AsyncGenerator<string> {
  const facts = {
    store: store.code,
    language: store.language,
    currency: store.currency,
    home: `${origin}${pathInStore(store, '/')}`,
  };
  let before = `${JSON.stringify(facts).slice(0, -1)},"products":[\n`;
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield `${before === ',\n' ? '' : before}\n]}\n`;
}
