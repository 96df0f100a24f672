import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { optionId } from '../attributes/option-ids.ts';
import type { Board, Hotel, PackageName } from '../hotels/hotel.ts';
import { createRandom } from '../scene/random.ts';
import { reductionOf, tierPricesOf } from './reductions.ts';
import { configurableFields, simpleFields } from './variants.ts';
import type { VariantDraft } from './variants.ts';

/** Surcharge over room only, in gross euros per person and night. */
const boardNights: Record<Board, number> = { nn: 0, uf: 6, hp: 15, vp: 24, ai: 32 };
/** Surcharge in gross euros per person and camp. */
const packages: Record<PackageName, number> = { basis: 0, spieltag: 39, leistung: 129 };

const FIRST_CHILD_ID = 100_000;
const CHILD_IDS_EACH = 20;

/** Returns whether the hotel is sold as a simple product with one fixed programme. */
export function isSimple({ order }: Hotel): boolean {
  return order % 14 === 9;
}

function drafts(hotel: Hotel): VariantDraft[] {
  const random = createRandom(`${hotel.sku}/places`);
  const cheapest = hotel.boards[0] ?? 'hp';
  return hotel.boards.flatMap((board, boardIndex) =>
    hotel.packages.map((name, packageIndex) => {
      const more = (boardNights[board] - boardNights[cheapest]) * hotel.nights;
      const isLast =
        boardIndex === hotel.boards.length - 1 && packageIndex === hotel.packages.length - 1;
      const isSoldOut = hotel.state === 'sold-out' || (isLast && hotel.order % 13 === 6);
      return {
        sku: `${hotel.sku}-${board.toUpperCase()}-${name.toUpperCase()}`,
        choices: { board, package: name },
        price: hotel.weekPrice + Math.round(more * (0.8 + hotel.stars * 0.05)) + packages[name],
        places: isSoldOut ? 0 : random.integer(24, 180),
        isEnabled: !(isLast && hotel.order % 17 === 11),
      };
    }),
  );
}

/** Returns price, stock and variants of a hotel. Every price is per person for the whole stay. */
export function hotelVariants(
  hotel: Hotel,
  store: StoreView,
  image: string,
): Record<string, unknown> {
  const common = {
    productId: hotel.id,
    sku: hotel.sku,
    reduction: reductionOf(hotel.order),
    tierPrices: tierPricesOf(hotel.order),
  };
  if (isSimple(hotel)) {
    const places = hotel.state === 'sold-out' ? 0 : 60 + (hotel.order % 90);
    return {
      ...simpleFields(common, hotel.weekPrice, places, store),
      board: optionId('board', hotel.board),
    };
  }
  return configurableFields(
    {
      ...common,
      name: hotel.name,
      image,
      firstChildId: FIRST_CHILD_ID + hotel.order * CHILD_IDS_EACH,
      attributes: ['board', 'package'],
      variants: drafts(hotel),
    },
    store,
  );
}
