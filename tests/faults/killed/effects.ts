import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Effects = {
  /** Stored team names by the mail address of their account. */
  teams: Map<string, string[]>;
  /** Cart lines in the order of their creation. */
  lines: { sku: string; quantity: number; isOrdered: boolean }[];
  /** Orders by mail address. */
  orders: { number: string; lines: { sku: string; quantity: number }[] }[];
};

/** Reads the effects from the back end's database file. */
export function readEffects(dataFolder: string, lastCart: number, email: string): Effects {
  return reading(dataFolder, (file) => {
    const all = (text: string, ...values: (string | number)[]) => file.prepare(text).all(...values);
    const people = all('SELECT email, teams FROM customers').map((row): [string, string[]] => {
      const teams = JSON.parse(String(row['teams'])) as { name: string }[];
      return [String(row['email']), teams.map(({ name }) => name)];
    });
    const lines = all(
      `SELECT sku, quantity, status FROM cart_lines JOIN carts ON carts.id = cart_id
       WHERE cart_id > ? ORDER BY cart_lines.id`,
      lastCart,
    );
    const orders = all('SELECT id, number FROM orders WHERE email = ? ORDER BY id', email);
    return {
      teams: new Map(people),
      lines: lines.map((row) => ({
        sku: String(row['sku']),
        quantity: Number(row['quantity']),
        isOrdered: row['status'] === 'ordered',
      })),
      orders: orders.map(({ id, number }) => ({
        number: String(number),
        lines: all('SELECT sku, quantity FROM order_lines WHERE order_id = ?', Number(id)).map(
          (row) => ({ sku: String(row['sku']), quantity: Number(row['quantity']) }),
        ),
      })),
    };
  });
}

export function readLastCart(dataFolder: string): number {
  return reading(dataFolder, (file) =>
    Number(file.prepare('SELECT max(id) AS last FROM carts').get()?.['last'] ?? 0),
  );
}

/** Returns the files that fail their integrity check. Rule R1.2. */
export function readFaults(dataFolder: string): string[] {
  return (['commerce', 'storefront'] as const).flatMap((name) =>
    reading(
      dataFolder,
      (file) => {
        const found = file.prepare('PRAGMA integrity_check').all();
        return found.map((row) => String(row['integrity_check'])).filter((text) => text !== 'ok');
      },
      name,
    ),
  );
}

/** Returns the skus of simple products with stock for every schedule. */
export function readGoods(dataFolder: string): string[] {
  return readOffers(dataFolder).map(({ sku }) => sku);
}

/** Returns simple products with stock for every schedule, and their paths inside the store view. */
export function readOffers(dataFolder: string): { sku: string; path: string }[] {
  return readProducts(dataFolder)
    .filter(
      ({ type_id: type, has_options: options, stock }) =>
        type === 'simple' && Number(options) === 0 && stock.qty >= 40,
    )
    .map(({ sku, url_path: path }) => ({ sku, path: `/${path}` }));
}

/** Returns the paths of all products that have a page, inside the store view. */
export function readProductPaths(dataFolder: string): string[] {
  return readProducts(dataFolder).map(({ url_path: path }) => `/${path}`);
}

/** Returns the products of de_de that have a page. */
function readProducts(dataFolder: string): Product[] {
  return reading(
    dataFolder,
    (file) =>
      file
        .prepare(
          `SELECT json FROM documents WHERE store = 'de_de' AND entity = 'product' ORDER BY id`,
        )
        .all()
        .map((row) => JSON.parse(String(row['json'])) as Product)
        .filter(({ status, visibility }) => status === 1 && visibility === 4),
    'catalogue',
  );
}

type Product = {
  sku: string;
  url_path: string;
  type_id: string;
  status: number;
  visibility: number;
  has_options: number | string;
  stock: { qty: number };
};

/** Removes the orders and teams of earlier schedules. */
export function clearTraces(dataFolder: string): void {
  const file = new DatabaseSync(join(dataFolder, 'commerce.sqlite'), { timeout: 20_000 });
  file.exec('DELETE FROM stock_holds');
  file.exec("UPDATE customers SET teams = '[]' WHERE email LIKE '%@killed.example'");
  file.close();
}

function reading<Value>(
  dataFolder: string,
  read: (file: DatabaseSync) => Value,
  name = 'commerce',
): Value {
  const file = new DatabaseSync(join(dataFolder, `${name}.sqlite`), {
    readOnly: true,
    timeout: 20_000,
  });
  try {
    return read(file);
  } finally {
    file.close();
  }
}
