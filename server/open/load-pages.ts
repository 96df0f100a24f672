import type { ServerBuild } from '@remix-run/node';

/** A variable instead of a literal: types are checked before the build exists. */
const buildUrl = new URL('../../build/server/index.js', import.meta.url).href;

/** Loads the production build of the pages. */
export async function loadPages(): Promise<ServerBuild> {
  return (await import(buildUrl)) as ServerBuild;
}
