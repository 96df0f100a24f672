import type { Kysely } from 'kysely';
import { unsyncedTransaction } from '../database/sqlite/unsynced-transaction.ts';
import type { Tables } from './tables.ts';

/** A text that found nothing, and how often it was searched. */
export type SearchMiss = { text: string; store: string; count: number; lastDay: string };

/**
 * Counts searches without a result by text, store view and day, for the shop's owner. Nothing says
 * who searched. Rule B11.34.
 */
export interface SearchMisses {
  /** `now`: milliseconds since 1970. */
  count(storeCode: string, text: string, now: number): Promise<void>;
  /** Returns the most frequent texts since a day, the most frequent first. */
  list(options: { since: number; store?: string; size: number }): Promise<SearchMiss[]>;
}

/** Longer texts are no searches for an offer. Characters. */
const longestText = 80;
/** Different texts counted on one day; further ones are left out. */
const mostTexts = 2000;

/** How long counts are stored, in milliseconds. */
export const missMemory = 180 * 24 * 60 * 60 * 1000;

/**
 * Returns the text to count: in lower case, without superfluous blanks. Null for one that may name a
 * person: with an e-mail address, a web address, or as many digits as a phone number.
 */
export function toMissedText(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const digits = plain.match(/\d/gu)?.length ?? 0;
  const isPersonal = /@|:\/\/|www\./u.test(plain) || digits >= 7;
  return plain === '' || isPersonal || [...plain].length > longestText ? null : plain;
}

export function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

export function openSearchMisses(db: Kysely<Tables>): SearchMisses {
  return {
    async count(storeCode, submitted, now) {
      const text = toMissedText(submitted);
      if (text === null) return;
      const day = toDay(now);
      await unsyncedTransaction(db).execute(async (transaction) => {
        const { texts } = await transaction
          .selectFrom('search_misses')
          .select(({ fn }) => fn.countAll().as('texts'))
          .where('day', '=', day)
          .executeTakeFirstOrThrow();
        const isRoom = Number(texts) < mostTexts;
        const row = { store_code: storeCode, text, day };
        const update = transaction
          .updateTable('search_misses')
          .set(({ eb }) => ({ count: eb('count', '+', 1) }))
          .where('day', '=', day)
          .where('store_code', '=', storeCode)
          .where('text', '=', text);
        if (!isRoom) {
          await update.execute();
          return;
        }
        await transaction
          .insertInto('search_misses')
          .values({ ...row, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'store_code', 'text'])
              .doUpdateSet(({ eb }) => ({ count: eb('search_misses.count', '+', 1) })),
          )
          .execute();
      });
    },
    async list({ since, store, size }) {
      let query = db
        .selectFrom('search_misses')
        .select(({ fn }) => [
          'text',
          'store_code',
          fn.sum('count').as('total'),
          fn.max('day').as('last_day'),
        ])
        .where('day', '>=', toDay(since))
        .groupBy(['text', 'store_code'])
        .orderBy('total', 'desc')
        .orderBy('text')
        .orderBy('store_code')
        .limit(size);
      if (store !== undefined) query = query.where('store_code', '=', store);
      return (await query.execute()).map((row) => ({
        text: row.text,
        store: row.store_code,
        count: Number(row.total),
        lastDay: row.last_day,
      }));
    },
  };
}
