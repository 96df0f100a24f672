import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { buildPatches } from './scripts/build-patches/plugins.ts';

/** Terser saves 3.3 kB per page compared with esbuild; module preload lists would add 1.2 kB. */
const browserBuild = {
  minify: 'terser',
  terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
  modulePreload: false,
} as const;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [...buildPatches(), remix(remixConfig)],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    ...(isSsrBuild ? {} : browserBuild),
  },
  // Vite would discover other packages during the first page load, those of the server too (to
  // collect styles, Remix lets it read whole route modules), and reload the page for each.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@conform-to/react',
      '@remix-run/react',
      'idb',
      'react',
      'react-dom',
      'react-dom/client',
    ],
  },
}));
