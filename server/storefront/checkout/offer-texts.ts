import type { Kysely } from 'kysely';
import { readSubmittedChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { SubmittedChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { Tables } from '../tables.ts';

/**
 * Texts submitted with a product's form when its price was computed: they may name people, so they
 * are not in the address. One product a session. Rule S9.5.
 */
export interface OfferTexts {
  save(sessionId: string, sku: string, texts: SubmittedChoice, now: number): Promise<void>;
  find(sessionId: string, sku: string): Promise<SubmittedChoice>;
}

export function openOfferTexts(db: Kysely<Tables>): OfferTexts {
  return {
    async save(sessionId, sku, texts, now) {
      const fields = JSON.stringify(
        texts.flatMap(({ field, values }) => values.map((value) => [field, value])),
      );
      await db
        .insertInto('offer_texts')
        .values({ session_id: sessionId, sku, fields, stored_at: now })
        .onConflict((conflict) =>
          conflict.column('session_id').doUpdateSet({ sku, fields, stored_at: now }),
        )
        .execute();
    },

    async find(sessionId, sku) {
      const row = await db
        .selectFrom('offer_texts')
        .select('fields')
        .where('session_id', '=', sessionId)
        .where('sku', '=', sku)
        .executeTakeFirst();
      return row ? readSubmittedChoice(JSON.parse(row.fields) as [string, unknown][]) : [];
    },
  };
}
