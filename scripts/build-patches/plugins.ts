import type { Plugin } from 'vite';
import { chunkReport } from './chunk-report.ts';
import { browserChunks } from './chunks.ts';
import { inlineScripts } from './inline-scripts.ts';
import { singleFetchConstant } from './single-fetch.ts';
import { refuseServerPackages } from './server-packages.ts';

/** Patches the page works without. */
const optional = {
  'single-fetch': singleFetchConstant,
  chunks: browserChunks,
  'inline-scripts': inlineScripts,
} satisfies Record<string, () => Plugin>;

/**
 * Returns all patches except the one named by BUILD_WITHOUT, to measure what it saves (README.md).
 */
export function buildPatches(without = process.env['BUILD_WITHOUT']): Plugin[] {
  if (without && !Object.hasOwn(optional, without)) {
    throw new Error(`BUILD_WITHOUT names none of ${Object.keys(optional).join(', ')}: ${without}`);
  }
  const chosen = Object.entries(optional).filter(([name]) => name !== without);
  return [refuseServerPackages(), ...chosen.map(([, create]) => create()), chunkReport()];
}
