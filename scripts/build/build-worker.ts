import { globSync, readFileSync } from 'node:fs';
import { build } from 'vite';

/** The folder from which the server serves the service worker. */
const folder = 'build/client';

/** Bundles the service worker separately, for the release that was just built. */
export async function buildWorker(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      __SHOP_VERSION__: JSON.stringify(builtVersion()),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: 'terser',
      // The library logs every cache hit to the console.
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: {
          passes: 3,
          drop_console: true,
          keep_fargs: false,
          unsafe_arrows: true,
          // These make the code longer before brotli and shorter after it.
          inline: 1,
          comparisons: false,
          arrows: false,
          negate_iife: false,
        },
      },
      // The worker uses neither cursors nor shortcuts of idb, which it adds by these calls.
      rollupOptions: { treeshake: { manualPureFunctions: ['replaceTraps'] } },
      lib: {
        entry: 'app/worker/worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
}

/** Returns the version that the pages of this build report. */
function builtVersion(): string {
  const [manifest] = globSync(`${folder}/assets/manifest-*.js`);
  const version = manifest && /"version":"(\w+)"/.exec(readFileSync(manifest, 'utf8'))?.[1];
  if (!version) throw new Error('The pages must be built before their worker');
  return version;
}
