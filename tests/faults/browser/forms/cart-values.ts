import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CartValues } from './setting.ts';

function readRows(dataFolder: string, text: string, value: number) {
  const path = join(dataFolder, 'commerce.sqlite');
  const file = new DatabaseSync(path, { readOnly: true, timeout: 20_000 });
  try {
    return file.prepare(text).all(value);
  } finally {
    file.close();
  }
}

/** Reads quantities and coupons of the carts after `lastCart` from the back end's database file. */
export function readCartValues(dataFolder: string, lastCart: number): CartValues {
  const rows = readRows(
    dataFolder,
    `SELECT sku, sum(quantity) AS quantity, max(coupon) AS coupon
     FROM cart_lines JOIN carts ON carts.id = cart_id WHERE cart_id > ? GROUP BY sku`,
    lastCart,
  );
  return {
    quantities: new Map(rows.map(({ sku, quantity }) => [String(sku), Number(quantity)])),
    coupons: new Map(rows.map(({ sku, coupon }) => [String(sku), String(coupon ?? '')])),
  };
}

/** Returns the sku of a line of a cart. */
export function readSkuOfLine(dataFolder: string, itemId: number): string {
  const [row] = readRows(dataFolder, 'SELECT sku FROM cart_lines WHERE id = ?', itemId);
  return String(row?.['sku'] ?? '');
}
