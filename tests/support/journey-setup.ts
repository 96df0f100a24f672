import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { generateVAPIDKeys } from 'web-push';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { freePort, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    dataFolder: string;
  }
}

/** One shop for all journeys, on fresh data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded();
  const dataFolder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const { publicKey, privateKey } = generateVAPIDKeys();
  const environment = {
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_SUBJECT: 'mailto:shop@pitchward.example',
  };
  const shop = await startShop({ port: await freePort(), dataFolder, environment });
  project.provide('port', shop.port);
  project.provide('dataFolder', dataFolder);
  return async () => {
    await shop.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
