import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../server/config/config.ts';

/**
 * Loads the demo and draws the pictures of its first pages before the first start, in a process
 * beside the build: the first visitor waits for no picture, and the process that serves never has
 * the memory that the demo takes to make. A failure is left to the start, which loads and draws what
 * is missing and reports what it cannot.
 */
export async function prepareDemo(config: Config): Promise<void> {
  if (!isFirstStart(config)) return;
  const program = fileURLToPath(new URL('draw-first.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It says when the first pictures are there, and goes on with larger ones while the build runs.
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.kill();
}

/** Returns whether the start will load the demo into an empty data folder, and draw it. */
export function isFirstStart(config: Config): boolean {
  const { mode, warmsPictures, commerceUrl, elasticsearch, dataFolder } = config;
  if (mode !== 'demo' || !warmsPictures || commerceUrl !== null || elasticsearch !== null) {
    return false;
  }
  return !existsSync(join(dataFolder, 'catalogue.sqlite'));
}
