import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Returns the number of visitors' orders in the back end's file, without the demo customers'
 * orders, and the result of the integrity check.
 */
export function readOrders(dataFolder: string): { count: number; integrity: unknown } {
  const file = new DatabaseSync(join(dataFolder, 'commerce.sqlite'), { readOnly: true });
  try {
    const row = file
      .prepare(
        "SELECT count(*) AS count FROM orders WHERE email NOT LIKE '%@demo.pitchward.example'",
      )
      .get();
    const check = file.prepare('PRAGMA integrity_check').get();
    return { count: Number(row?.['count']), integrity: check?.['integrity_check'] };
  } finally {
    file.close();
  }
}
