import type { AppLoadContext } from '@remix-run/node';
import type { RegionPack } from '../../domain/catalogue/region/region-pack.ts';
import { success } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import type { SearchProblem } from '../../domain/search/search-page.ts';
import { toCards } from '../../rendered-once/card/to-cards.server.ts';
import { notFound } from '../../request/answers.server.ts';

/** Returns the offers of a region with their cards, filters and words; 404 for no region. Rules E1.22, S4.2 */
export async function readRegionPack(
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
  id: string,
): Promise<Result<RegionPack, SearchProblem>> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  const found = await shop.search.limited(visit, () =>
    shop.catalogue.regionOffers(visit, Number(id)),
  );
  if (!found.ok) return found;
  const region = found.value;
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
  return success({ ...region, offers });
}
