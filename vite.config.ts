import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { browserChunks } from './scripts/browser-chunks.ts';
import { browserFramework } from './scripts/browser-framework.ts';
import { browserWords } from './scripts/browser-words.ts';

export default defineConfig({
  plugins: [browserWords(), browserFramework(), browserChunks(), remix(remixConfig)],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
  },
  // Found late, these would be bundled anew while the first page loads, with a second React.
  optimizeDeps: {
    include: ['@conform-to/react', '@remix-run/react', 'react', 'react-dom/client'],
  },
});
