/** The built pages; `scripts/build/build-edge.ts` puts them in the place of this name. */
declare module 'virtual:pages' {
  import type { ServerBuild } from '@remix-run/node';
  const build: ServerBuild;
  export = build;
}

/** Changes with every change of the bundle. */
declare module 'virtual:release' {
  export const release: string;
}
