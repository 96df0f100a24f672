import type { AppLoadContext } from '@remix-run/node';
import type { RegionPack } from '../../domain/catalogue/region/region-pack.ts';
import { toCards } from '../../rendered-once/card/to-cards.server.ts';
import { notFound } from '../../request/answers.server.ts';

/** Returns the offers of a region with their cards, filters and words; 404 for no region. Rule E1.22 */
export async function readRegionPack(
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
  id: string,
): Promise<RegionPack> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  const region = await shop.catalogue.regionOffers(visit, Number(id));
  if (!region) throw notFound();
  // Without a document to put it into, markup is part of the data.
  const cards = toCards(
    { visit, markup: null },
    region.offers.map(({ offer }) => offer),
  );
  const offers = region.offers.flatMap(({ packed }, index) => {
    const card = cards[index]?.card;
    return card ? [{ ...packed, card: { id: card.id, html: card.html ?? '' } }] : [];
  });
  return { ...region, offers };
}
