import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    remix({
      appDirectory: `${import.meta.dirname}/app`,
      // Inside the repository, so that the built page finds its packages.
      buildDirectory: `${import.meta.dirname}/../../../build/bare-remix`,
      future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    }),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
