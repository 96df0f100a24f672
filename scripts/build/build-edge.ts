import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { edgePlugins } from './edge-plugins.ts';
import { keepAssets } from './keep-assets.ts';

/** Folder of the bundle and of its configuration for workerd. */
export const edgeFolder = 'build/edge';

/** Folder of the assets that edge processes serve; a build of the pages empties `build`. */
export const assetsFolder = '.cache/edge-assets';

/** Largest bundle that hosts accept on every plan. Bytes, gzip. */
const maxBytes = 1_000_000;

/** The semantics of the runtime: hosts keep them for a worker until it names a later date. */
export const compatibilityDate = '2026-10-20';

const bundleName = 'worker.js';
const stamp = `${edgeFolder}/source-hash`;
const sources = [
  'build/source-hash',
  'edge/**/*.ts',
  'server/**/*.ts',
  'app/**/*.ts',
  'scripts/build/*.ts',
];

export type EdgeBundle = { gzipBytes: number };

/** Builds the edge bundle unless the one on disk has the hash of the current sources. */
export async function buildEdgeIfNeeded(): Promise<EdgeBundle> {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  const current = hash.digest('hex');
  keepAssets({ from: 'build/client/assets', to: `${assetsFolder}/assets`, now: new Date() });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return measure();
  const bundle = await buildEdge(current.slice(0, 16));
  writeFileSync(stamp, current);
  return bundle;
}

/**
 * Bundles the pages, services and remote ports for workerd as one module, from the build of the
 * pages, and writes the configuration. Throws when the bundle is too large. Rule R8.9
 */
async function buildEdge(release: string): Promise<EdgeBundle> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: edgePlugins(release),
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.SSR': 'true' },
    resolve: { conditions: ['workerd', 'worker', 'node', 'import', 'module', 'default'] },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: edgeFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      sourcemap: true,
      // An older target would pass the modules through esbuild, which renames what shadows another name.
      target: 'esnext',
      // Inline scripts are the source text of functions: identifiers keep their names.
      minify: false,
      rollupOptions: {
        input: 'edge/main.ts',
        output: { entryFileNames: bundleName, inlineDynamicImports: true },
      },
    },
  });
  const bundle = measure();
  if (bundle.gzipBytes > maxBytes) {
    throw new Error(`The edge bundle has ${bundle.gzipBytes} bytes, more than ${maxBytes}`);
  }
  writeFileSync(`${edgeFolder}/workerd.capnp`, workerdConfig());
  return bundle;
}

/** Throws unless the bundle is one module. */
function measure(): EdgeBundle {
  const names = globSync('*.js', { cwd: edgeFolder });
  if (names.join() !== bundleName) throw new Error(`The edge bundle consists of ${names.join()}`);
  return { gzipBytes: gzipSync(readFileSync(`${edgeFolder}/${bundleName}`)).length };
}

/** Variables that the worker reads; one that is not set is absent. */
const variables = [
  'ORIGIN_SECRET',
  'SESSION_SECRETS',
  'SHOP_MODE',
  'CLIENT_ADDRESS_HEADER',
  'COUNTRY_HEADER',
  'PAGE_CACHE',
];

/**
 * `npm run edge` replaces the addresses by those of the environment and the folder by its path on
 * this machine: the bundle may come from another one, in a release.
 */
function workerdConfig(): string {
  const bindings = variables.map((name) => `    (name = "${name}", fromEnvironment = "${name}"),`);
  return `# Written by npm run build:edge.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .shop),
    (name = "origin", external = (address = "127.0.0.1:3000", http = ())),
    (name = "origin-calls", external = (address = "127.0.0.1:3100", http = ())),
    (name = "page-cache", external = (address = "127.0.0.1:3200", http = ())),
    (name = "assets", disk = (path = "${assetsFolder}")),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8080", http = (), service = "main")],
);

const shop :Workerd.Worker = (
  modules = [(name = "${bundleName}", esModule = embed "${bundleName}")],
  compatibilityDate = "${compatibilityDate}",
  cacheApiOutbound = "page-cache",
  bindings = [
    (name = "ORIGIN", service = "origin"),
    (name = "ORIGIN_CALLS", service = "origin-calls"),
    (name = "ASSETS", service = "assets"),
${bindings.join('\n')}
  ],
);
`;
}
