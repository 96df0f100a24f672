import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Acknowledged } from './buyers.ts';

/** An order in the database, with its items and mails. */
export type StoredOrder = Acknowledged & { pieces: number; mails: number };

const query = (schema: string) => `
  select email, number,
    (select sum(quantity) from ${schema}order_lines where order_id = o.id) as pieces,
    (select count(*) from ${schema}mails where order_id = o.id) as mails
  from ${schema}orders o where email like '%@outage.example'`;

/** Throws when the file is damaged. */
export function readSqliteOrders(dataFolder: string): StoredOrder[] {
  for (const name of ['commerce', 'storefront']) {
    const file = new DatabaseSync(join(dataFolder, `${name}.sqlite`), { readOnly: true });
    const { integrity_check: found } = file.prepare('PRAGMA integrity_check').get() ?? {};
    file.close();
    if (found !== 'ok') throw new Error(`${name}.sqlite is damaged: ${String(found)}`);
  }
  const file = new DatabaseSync(join(dataFolder, 'commerce.sqlite'), { readOnly: true });
  try {
    return file.prepare(query('')).all().map(toStoredOrder);
  } finally {
    file.close();
  }
}

export async function readPostgresOrders(databaseUrl: string): Promise<StoredOrder[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query('commerce.'));
    return rows.map(toStoredOrder);
  } finally {
    await client.end();
  }
}

function toStoredOrder(row: Record<string, unknown>): StoredOrder {
  return {
    email: String(row['email']),
    number: String(row['number']),
    pieces: Number(row['pieces']),
    mails: Number(row['mails']),
  };
}
