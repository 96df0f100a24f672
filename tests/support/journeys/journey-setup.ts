import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { generateVAPIDKeys } from 'web-push';
import { buildEdgeIfNeeded } from '../../../scripts/build/build-edge.ts';
import { buildIfNeeded } from '../../../scripts/build/build-if-needed.ts';
import { copyCatalogue } from '../shop/catalogue/copy-catalogue.ts';
import { startEdge } from '../edge/edge-process.ts';
import type { EdgeProcess } from '../edge/edge-process.ts';
import { lanes } from './lanes.ts';
import { freePort, startShop } from '../shop/shop-process.ts';
import type { ShopProcess } from '../shop/shop-process.ts';

const edgeSecrets = {
  ORIGIN_SECRET: 'the secret of edge and origin in browser journeys',
  SESSION_SECRETS: 'the session secret of edge and origin in browser journeys',
};

/**
 * Starts the shops of the journeys, one per lane, on new data. In the project `edge` the journeys
 * visit an edge process before each shop.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const { publicKey, privateKey } = generateVAPIDKeys();
  const environment = {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_SUBJECT: 'mailto:shop@pitchward.example',
  };
  const isAtEdge = project.name === 'edge';
  if (isAtEdge) await buildEdgeIfNeeded();
  const shops: ShopProcess[] = [];
  const edges: EdgeProcess[] = [];
  for (let lane = 0; lane < lanes; lane++) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'journeys-'));
    if (shops[0]) copyCatalogue(shops[0].dataFolder, dataFolder);
    const [port, callsPort] = [await freePort(), await freePort()];
    const asOrigin = { ...edgeSecrets, ORIGIN_PORT: String(callsPort), PROXY_HOPS: '1' };
    const all = isAtEdge ? { ...environment, ...asOrigin, OUTPUT_CACHE: '1' } : environment;
    shops.push(await startShop({ port, dataFolder, environment: all }));
    if (!isAtEdge) continue;
    edges.push(await startEdge({ originPort: port, callsPort, environment: edgeSecrets }));
  }
  project.provide(
    'shops',
    shops.map(({ port, dataFolder }, lane) => ({ port: edges[lane]?.port ?? port, dataFolder })),
  );
  return async () => {
    for (const edge of edges) await edge.stop();
    for (const { stop, dataFolder } of shops) {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  };
}
