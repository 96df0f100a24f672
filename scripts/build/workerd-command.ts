import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { assetsFolder, edgeFolder } from './build-edge.ts';

/** Addresses with their port, such as 127.0.0.1:8080. */
export type EdgeAddresses = {
  listen: string;
  /** The origin as visitors would reach it. */
  origin: string;
  /** The origin's internal port. */
  originCalls: string;
  /** A cache of pages in the form of workerd; asked when PAGE_CACHE is 1. */
  pageCache?: string;
};

/** Returns the program and the arguments that serve the edge bundle. */
export function workerdCommand({ listen, origin, originCalls, pageCache }: EdgeAddresses): {
  file: string;
  args: string[];
} {
  // The package exports the path of the program for this platform.
  const workerd = createRequire(import.meta.url)('workerd') as { default: string };
  return {
    file: workerd.default,
    args: [
      'serve',
      resolve(edgeFolder, 'workerd.capnp'),
      '--socket-addr',
      `http=${listen}`,
      '--external-addr',
      `origin=${origin}`,
      '--external-addr',
      `origin-calls=${originCalls}`,
      '--directory-path',
      `assets=${resolve(assetsFolder)}`,
      ...(pageCache === undefined ? [] : ['--external-addr', `page-cache=${pageCache}`]),
    ],
  };
}
