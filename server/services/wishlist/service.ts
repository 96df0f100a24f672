import { isListed } from '../../../app/domain/catalogue/availability.ts';
import { listedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { ListedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { WishlistPage, WishlistProblem } from '../../../app/domain/wishlist/wishlist.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import { wishlistTexts } from '../../commerce/contract/wishlist.ts';
import { wasUsedBefore } from '../../commerce/problem.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { Log } from '../../observability/log.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { submissionKeyOf } from '../submission-key.ts';
import { freshCards } from '../catalogue/fresh-cards.ts';

type Done = Result<true, WishlistProblem>;

/** The wishlist of the signed-in customer. Rules D4.5 to D4.12. */
export interface WishlistService {
  /** Returns the skus on it; none for guests and while the commerce host is away. */
  skus(visit: Visit): Promise<string[]>;
  read(visit: Visit): Promise<Result<WishlistPage, WishlistProblem>>;
  /** Adding twice leaves one item. Rule D4.7. */
  add(visit: Visit, sku: string): Promise<Done>;
  /** Succeeds when the item is not on the list. Rule D4.7. */
  remove(visit: Visit, sku: string): Promise<Done>;
  share(visit: Visit): Promise<Done>;
  /** Makes the code of the shared list invalid. Rule D4.12. */
  unshare(visit: Visit): Promise<Done>;
  /** Returns a shared list; null for a code that is not valid. */
  shared(
    visit: Visit,
    code: string,
  ): Promise<Result<ListedOffer[] | null, { kind: 'unreachable' }>>;
}

type WishlistDeps = { commerce: Commerce; catalogue: Catalogue; settings: Settings; log: Log };

export function createWishlistService(deps: WishlistDeps): WishlistService {
  const { commerce, catalogue, settings, log } = deps;

  /** Returns the products of the skus, in their order. */
  async function offersOf(visit: Visit, skus: string[]): Promise<ListedOffer[]> {
    if (skus.length === 0) return [];
    const cards = await catalogue.cards(visit.store, skus);
    const shown = skus.flatMap(
      (sku) => cards.find((card) => card.sku === sku && isListed(card)) ?? [],
    );
    const pathOf = documentPaths(settings);
    return (await freshCards(deps, visit, shown)).map((card) => listedOffer(card, pathOf));
  }

  return {
    async skus(visit) {
      if (visit.signIn.customer === null) return [];
      const list = await commerce.wishlist(callerOf(visit));
      if (list.ok) return list.value.items.map(({ product }) => product.sku);
      log.warn({ problem: list.problem.kind }, 'Error while fetching wishlist data');
      return [];
    },

    async read(visit) {
      const list = await commerce.wishlist(callerOf(visit));
      if (!list.ok) return refusal(problemOf(list.problem));
      const skus = list.value.items.map(({ product }) => product.sku);
      const offers = await offersOf(visit, skus);
      const gone = skus.filter((sku) => !offers.some((offer) => offer.sku === sku));
      return success({ offers, gone, code: list.value.code ?? null });
    },

    async add(visit, sku) {
      const product = await catalogue.findProduct(visit.store, sku);
      if (!product) return refusal({ kind: 'unknown-product' });
      const caller = callerOf(visit, submissionKeyOf(visit, ['add-wish', sku]));
      return doneOf(await commerce.addWish(caller, { productId: product.id, sku }));
    },

    async remove(visit, sku) {
      const list = await commerce.wishlist(callerOf(visit));
      if (!list.ok) return refusal(problemOf(list.problem));
      const item = list.value.items.find(({ product }) => product.sku === sku);
      if (!item) return success(true);
      const caller = callerOf(visit, submissionKeyOf(visit, ['remove-wish', sku]));
      const removed = await commerce.removeWish(caller, item.wishlist_item_id);
      // The key was used before: the item was removed then and added again since.
      if (!removed.ok && wasUsedBefore(removed.problem)) return success(true);
      // Another tab removed it.
      if (!removed.ok && removed.problem.kind === 'refused' && removed.problem.code === 404) {
        return success(true);
      }
      return doneOf(removed);
    },

    async share(visit) {
      const shared = await commerce.shareWishlist(callerOf(visit));
      return shared.ok ? success(true) : refusal(problemOf(shared.problem));
    },

    unshare: async (visit) => doneOf(await commerce.unshareWishlist(callerOf(visit))),

    async shared(visit, code) {
      const list = await commerce.sharedWishlist(callerOf(visit), code);
      if (list.ok) {
        const skus = list.value.items.map(({ product }) => product.sku);
        return success(await offersOf(visit, skus));
      }
      if (list.problem.kind === 'refused' && list.problem.code < 500) return success(null);
      log.warn({ problem: list.problem.kind }, 'a shared wishlist cannot be read');
      return refusal({ kind: 'unreachable' });
    },
  };
}

function doneOf(outcome: Result<true, CommerceProblem>): Done {
  return outcome.ok ? outcome : refusal(problemOf(outcome.problem));
}

function problemOf(problem: CommerceProblem): WishlistProblem {
  if (problem.kind !== 'refused') return { kind: 'unreachable' };
  if (problem.code === 401) return { kind: 'signed-out' };
  if (problem.code === 404) return { kind: 'unknown-product' };
  return { kind: problem.message === wishlistTexts.full ? 'full' : 'unreachable' };
}
