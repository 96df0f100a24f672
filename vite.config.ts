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
  // Dependencies that Vite would discover late and bundle again during the first page load, which
  // would load a second React.
  optimizeDeps: {
    include: ['@conform-to/react', '@remix-run/react', 'react', 'react-dom/client'],
  },
}));
