import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { generateVAPIDKeys } from 'web-push';
import { buildIfNeeded } from '../../../scripts/build-if-needed.ts';
import { copyCatalogue } from '../shop/copy-catalogue.ts';
import { lanes } from './lanes.ts';
import { freePort, startShop } from '../shop/shop-process.ts';
import type { ShopProcess } from '../shop/shop-process.ts';

/** Starts the shops of the journeys, one per lane, on new data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const { publicKey, privateKey } = generateVAPIDKeys();
  const environment = {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_SUBJECT: 'mailto:shop@pitchward.example',
  };
  const shops: ShopProcess[] = [];
  for (let lane = 0; lane < lanes; lane++) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'journeys-'));
    if (shops[0]) copyCatalogue(shops[0].dataFolder, dataFolder);
    shops.push(await startShop({ port: await freePort(), dataFolder, environment }));
  }
  project.provide(
    'shops',
    shops.map(({ port, dataFolder }) => ({ port, dataFolder })),
  );
  return async () => {
    for (const { stop, dataFolder } of shops) {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  };
}
