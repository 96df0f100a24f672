import { Client } from 'pg';

export type Placed = {
  /** Number, items and mails of each order that the demo data did not bring. */
  orders: { number: string; pieces: number; mails: number }[];
};

/** Returns the orders in the database. */
export async function readPlaced(databaseUrl: string): Promise<Placed> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string; pieces: string; mails: string }>(
      `select number,
         (select sum(quantity) from commerce.order_lines where order_id = orders.id) as pieces,
         (select count(*) from commerce.mails where order_id = orders.id) as mails
       from commerce.orders where email not like '%@demo.pitchward.example'`,
    );
    return {
      orders: rows.map(({ number, pieces, mails }) => ({
        number,
        pieces: Number(pieces),
        mails: Number(mails),
      })),
    };
  } finally {
    await client.end();
  }
}
