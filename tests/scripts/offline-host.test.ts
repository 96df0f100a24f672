import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, it } from 'vitest';
import { listenWithNativeHeaders } from '../../scripts/dev/offline-host/native-headers.ts';
import { createOfflineHostPlugin } from '../../scripts/dev/offline-host/vite-plugin.ts';

type AnswerWriter = { setHeader(name: string, value: string): void; end(body: Buffer): void };
type Middleware = (request: unknown, response: AnswerWriter) => void;
type Transform = (code: string, id: string, options?: { ssr: boolean }) => { code: string } | null;

/** Rule G5.4 */
describe('plugin of npm run dev -- --offline-host', () => {
  const plugin = createOfflineHostPlugin();
  const transform = plugin.transform as unknown as Transform;

  it('starts the worker before the page is hydrated, and only in the browser', () => {
    const id = '/shop/app/entry.client.tsx';
    expect(transform('hydrate();', id)?.code).toMatch(/^import '[^']+in-page\.ts';\nhydrate\(\);$/);
    expect(transform('hydrate();', id, { ssr: true })).toBeNull();
    expect(transform('render();', '/shop/app/root.tsx')).toBeNull();
  });

  it("serves msw's worker", () => {
    const routes = new Map<string, Middleware>();
    const middlewares = { use: (path: string, answer: Middleware) => routes.set(path, answer) };
    (plugin.configureServer as unknown as (server: unknown) => void)({ middlewares });
    const sent: string[] = [];
    routes.get('/mockServiceWorker.js')?.(null, {
      setHeader: (name, value) => sent.push(`${name}: ${value}`),
      end: (body) => sent.push(body.toString()),
    });
    expect(sent[0]).toBe('Content-Type: text/javascript');
    expect(sent[1]).toContain("addEventListener('fetch'");
  });
});

/** Rule G5.4 */
describe('hosts that msw plays in the process of the shop', () => {
  const network = setupServer(
    http.get('http://family.example/api', () => HttpResponse.json({ code: 200 })),
  );
  afterEach(() => network.close());

  it('leave the headers of the answers of the shop as they are', () => {
    listenWithNativeHeaders(() => network.listen({ onUnhandledFrame: 'bypass' }));
    const answer = Response.json({ code: 200 });
    answer.headers.set('Cache-Control', 'no-store');
    expect([...new Headers(answer.headers)]).toEqual([
      ['cache-control', 'no-store'],
      ['content-type', 'application/json'],
    ]);
  });

  it('answer its requests', async () => {
    listenWithNativeHeaders(() => network.listen({ onUnhandledFrame: 'bypass' }));
    const answer = await fetch('http://family.example/api');
    expect(await answer.json()).toEqual({ code: 200 });
  });
});
