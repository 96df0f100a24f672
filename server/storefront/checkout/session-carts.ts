import type { Kysely } from 'kysely';
import { unsyncedTransaction } from '../../database/sqlite/unsynced-transaction.ts';
import type { Tables } from '../tables.ts';

export type SessionCart = { sessionId: string; generation: number; cartDigest: string };

/** The cart of each session; a cart that is given up starts the next generation. */
export interface SessionCarts {
  cartGeneration(sessionId: string): Promise<number>;
  /**
   * Stores the cart that was created for a generation. `isSynced` false: the caller's post ends with
   * a synced write to this database.
   */
  saveCart(cart: SessionCart, isSynced: boolean): Promise<void>;
  /** Gives up a cart and starts the next generation; does nothing for a cart given up before. */
  giveUpCart(sessionId: string, cartDigest: string): Promise<void>;
}

export function openSessionCarts(db: Kysely<Tables>): SessionCarts {
  return {
    async cartGeneration(sessionId) {
      const row = await db
        .selectFrom('carts')
        .select('generation')
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row?.generation ?? 0;
    },
    async saveCart({ sessionId, generation, cartDigest }, isSynced) {
      const transaction = isSynced ? db.transaction() : unsyncedTransaction(db);
      await transaction.execute((inside) =>
        inside
          .insertInto('carts')
          .values({ session_id: sessionId, generation, cart_digest: cartDigest })
          .onConflict((conflict) =>
            conflict
              .column('session_id')
              .doUpdateSet({ cart_digest: cartDigest })
              .where('carts.generation', '=', generation),
          )
          .execute(),
      );
    },
    giveUpCart: (sessionId, cartDigest) => giveUpCart(db, sessionId, cartDigest),
  };
}

/** Starts the next generation, whatever the current cart is. */
export async function forgetCart(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db
    .insertInto('carts')
    .values({ session_id: sessionId, generation: 1, cart_digest: null })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((expression) => ({
        generation: expression('carts.generation', '+', 1),
        cart_digest: null,
      })),
    )
    .execute();
}

export async function giveUpCart(
  db: Kysely<Tables>,
  sessionId: string,
  cartDigest: string,
): Promise<void> {
  await db
    .insertInto('carts')
    // No row: a power failure undid the one of this cart, whose generation was the first.
    .values({ session_id: sessionId, generation: 1, cart_digest: null })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet((expression) => ({
          generation: expression('carts.generation', '+', 1),
          cart_digest: null,
        }))
        .where('carts.cart_digest', '=', cartDigest),
    )
    .execute();
}
