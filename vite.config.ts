import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig({
  plugins: [remix(remixConfig)],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  // Found late, these would be bundled anew while the first page loads, with a second React.
  optimizeDeps: {
    include: [
      '@conform-to/react',
      '@remix-run/react',
      'i18next',
      'react',
      'react-dom/client',
      'react-i18next',
      'remix-i18next/react',
    ],
  },
});
