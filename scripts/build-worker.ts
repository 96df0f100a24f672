import { globSync, readFileSync } from 'node:fs';
import { build } from 'vite';

/** Where the server finds the service worker. */
const folder = 'build/client';

/** Bundles the service worker by itself, for the release that was just built. */
export async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __SHOP_VERSION__: JSON.stringify(builtVersion()),
      'process.env.NODE_ENV': '"production"',
    },
    // Its strategies write to the console whenever they find something kept.
    esbuild: { drop: ['console'] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: 'esbuild',
      lib: {
        entry: 'app/worker/worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
}

/** The version that pages of this build name themselves by. */
function builtVersion(): string {
  const [manifest] = globSync(`${folder}/assets/manifest-*.js`);
  const version = manifest && /"version":"(\w+)"/.exec(readFileSync(manifest, 'utf8'))?.[1];
  if (!version) throw new Error('The pages must be built before their worker');
  return version;
}
