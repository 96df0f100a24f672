import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purge } from '../../../server/backend/database/purge.ts';
import { defaultBackendSettings } from '../../../server/backend/settings.ts';
import { newKey, openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

const { newsletterCodeLifetime: lifetime } = defaultBackendSettings;

/** Rule S9.10 */
describe('an address that asked for the newsletter', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop();
    const caller = { storeCode: 'de_de', idempotencyKey: newKey() };
    valueOf(await shop.commerce.subscribeNewsletter(caller, 'coach@verein.example'));
  });
  afterEach(() => shop.close());

  async function readAddresses(after: number): Promise<string[]> {
    const { db } = shop.database;
    await purge(db, shop.time.now + after, defaultBackendSettings);
    const rows = await db.selectFrom('subscribers').select('email').execute();
    return rows.map(({ email }) => email);
  }

  it('is deleted when it is not confirmed while its link is valid', async () => {
    expect(await readAddresses(lifetime - 1)).toEqual(['coach@verein.example']);
    expect(await readAddresses(lifetime)).toEqual([]);
  });

  it('stays when it is confirmed', async () => {
    await shop.database.db.updateTable('subscribers').set({ state: 'subscribed' }).execute();
    expect(await readAddresses(lifetime)).toEqual(['coach@verein.example']);
  });
});
