import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

const patience = 300_000;
let dataFolder: string;
let shops: ShopProcess[];

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'first-start-'));
  shops = [];
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  rmSync(dataFolder, { recursive: true, force: true });
});

it(
  'several processes started on an empty folder create the demo once, and each shows all of it',
  { timeout: 2 * patience },
  async () => {
    let written = '';
    const start = async (environment: Record<string, string> = {}) => {
      const shop = await startShop({
        port: await freePort(),
        dataFolder,
        startTimeout: patience,
        environment: { LOG_LEVEL: 'info', ...environment },
        onOutput: (text) => {
          written += text;
        },
      });
      shops.push(shop);
    };
    await Promise.all([start(), start(), start({ WORKERS: '2' })]);

    expect(written.match(/"The demo catalogue is ready"/g)).toHaveLength(1);
    const file = new DatabaseSync(join(dataFolder, 'catalogue.sqlite'), { readOnly: true });
    const stores = file.prepare('SELECT store, revision FROM stores').all();
    file.close();
    expect(stores.length).toBe(9);
    expect(stores.filter(({ revision }) => revision !== 1)).toEqual([]);

    const listings = await Promise.all(
      shops.map(async ({ port }) => {
        const html = await (await fetch(`http://localhost:${port}/de_de/trainingslager`)).text();
        return [...html.matchAll(/<article class="card">[\s\S]*?href="([^"]+)"/g)].map(
          ([, offer]) => offer,
        );
      }),
    );
    expect(listings[0]?.length).toBeGreaterThan(0);
    expect(listings).toEqual(shops.map(() => listings[0]));
  },
);
