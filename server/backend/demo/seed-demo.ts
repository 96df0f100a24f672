import type { Insertable } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

const blank = {
  percent: null,
  amount_eur: null,
  amount_chf: null,
  minimum_eur: 0,
  minimum_chf: 0,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  uses: 0,
  stores: null,
};

const coupons: Insertable<Tables['coupons']>[] = [
  { ...blank, code: 'WINTER27', kind: 'percent', percent: 10 },
  { ...blank, code: 'WILLKOMMEN', kind: 'percent', percent: 10 },
  {
    ...blank,
    code: 'TEAM50',
    kind: 'fixed',
    amount_eur: 5000,
    amount_chf: 5500,
    minimum_eur: 30_000,
    minimum_chf: 33_000,
  },
  { ...blank, code: 'POSTFREI', kind: 'free-shipping' },
  { ...blank, code: 'EINMALIG', kind: 'percent', percent: 20, max_uses: 1 },
  { ...blank, code: 'CUPSTART', kind: 'percent', percent: 5, stores: 'scc_de scc_en' },
  {
    ...blank,
    code: 'HERBST25',
    kind: 'percent',
    percent: 15,
    ends_at: Date.parse('2025-12-01T00:00:00Z'),
  },
];

/** Inserts the demo coupons; existing ones keep their number of uses. */
export async function seedDemo(database: Database<Tables>): Promise<void> {
  await database.db
    .insertInto('coupons')
    .values(coupons)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
