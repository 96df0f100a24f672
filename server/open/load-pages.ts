import { existsSync } from 'node:fs';
import type { ServerBuild } from '@remix-run/node';
import { ConfigError } from '../config/config-error.ts';

/** A variable instead of a literal: types are checked before the build exists. */
const buildUrl = new URL('../../build/server/index.js', import.meta.url);

/**
 * Loads the production build of the pages.
 * @throws ConfigError when there is none
 */
export async function loadPages(url = buildUrl): Promise<ServerBuild> {
  if (!existsSync(url)) throw new ConfigError('The pages are not built: run npm run build');
  return (await import(url.href)) as ServerBuild;
}
