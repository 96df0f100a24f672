import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const workerPath = '/mockServiceWorker.js';
const pageModule = '/scripts/dev/offline-host/in-page.ts';

/** Serves msw's worker and starts it before the page is hydrated. */
export function createOfflineHostPlugin(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('msw/package.json'));
  return {
    name: 'offline-host',
    config: () => ({ optimizeDeps: { include: ['msw', 'msw/browser'] } }),
    configureServer({ middlewares }) {
      middlewares.use(workerPath, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(join(folder, 'lib', 'mockServiceWorker.js')));
      });
    },
    transform(code, id, options) {
      if (options?.ssr || !/\/app\/entry\.client\.tsx(?:\?|$)/.test(id)) return null;
      return { code: `import '${pageModule}';\n${code}`, map: null };
    },
  };
}
