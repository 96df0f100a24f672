import { gunzipSync } from 'node:zlib';
import { defer } from '@remix-run/node';
import type { ServerBuild } from '@remix-run/node';
import { Await, Outlet, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as entry from '../../../app/entry.server.tsx';
import type { Visit } from '../../../server/visit.ts';
import { chainBuild, openChain } from '../../support/shop/chain-under-test.ts';

/** Characters of one to four bytes; one period of `line` has 18 bytes. */
const line = 'üäöß€–𝄞';
const lines = 400;

type Data = { pad: number; late?: Promise<string> };

/**
 * Renders lines that cross the end of React's buffer about twenty times, each time at another byte.
 */
function Lines({ pad }: { pad: number }) {
  return (
    <>
      <i>{'x'.repeat(pad)}</i>
      {Array.from({ length: lines }, (_, index) => (
        <input key={index} aria-label={line} defaultValue={line} />
      ))}
    </>
  );
}

function Page() {
  const { pad, late } = useLoaderData<Data>();
  return (
    <main>
      <Lines pad={pad} />
      <p>{line.repeat(lines)}</p>
      {late && (
        <Suspense fallback={<p>{line}</p>}>
          <Await resolve={late}>{() => <Lines pad={pad} />}</Await>
        </Suspense>
      )}
    </main>
  );
}

const manifest = (id: string, path: string) => ({
  id,
  path,
  module: `/${id}.js`,
  imports: [],
  css: [],
  ...(id !== 'root' && { parentId: 'root' }),
});

const build = {
  ...chainBuild,
  entry: { module: entry },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: {
        default: () => (
          <html lang="de">
            <body>
              <Outlet />
            </body>
          </html>
        ),
      },
    },
    page: {
      id: 'page',
      parentId: 'root',
      path: '*',
      module: {
        default: Page,
        ErrorBoundary: () => <Lines pad={3} />,
        handle: { isForEverybody: true },
        loader: ({ request, context }: { request: Request; context: { visit: Visit } }) => {
          const { pathname } = new URL(request.url);
          const pad = Number(/\d+$/.exec(pathname)?.[0]);
          if (pathname.includes('missing')) throw new Response(null, { status: 404 });
          context.visit.share?.(['C1']);
          const late = new Promise<string>((resolve) => setImmediate(() => resolve(line)));
          return pathname.includes('late') ? defer({ pad, late }) : Response.json({ pad, line });
        },
      },
    },
  },
  assets: {
    routes: { root: manifest('root', ''), page: manifest('page', '*') },
    entry: { module: '/entry.js', imports: [] },
    url: '/manifest.js',
    version: '1',
  },
} as unknown as ServerBuild;

const browser = { 'user-agent': 'Mozilla/5.0 Chrome/142.0' };
const cached = { ...browser, 'sec-fetch-site': 'none' };
const kinds: [kind: string, path: string, headers: Record<string, string>, repeats: number][] = [
  ['streamed page', '/de_de/plain', browser, 1],
  ['page with deferred parts', '/de_de/late', browser, 2],
  ['whole page for a crawler', '/de_de/late', { 'user-agent': 'Googlebot/2.1' }, 2],
  ['compressed page', '/de_de/plain', { ...browser, 'accept-encoding': 'gzip' }, 1],
  ['error page', '/de_de/missing', browser, 1],
  ['cached page', '/de_de/shared', cached, 1],
];
/** Each padding moves the rest of the page by one byte. */
const pads = Array.from({ length: 18 }, (_, pad) => pad);

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain({ build, environment: { OUTPUT_CACHE: '1' } });
});
afterAll(() => chain.close());

const countOf = (text: string, part: string) => text.split(part).length - 1;

describe.each(kinds)('a %s', (_kind, path, headers, repeats) => {
  it.each(pads)('has no 0x00 and all characters, moved by %i bytes', async (pad) => {
    const answer = await chain.ask('GET', `${path}${pad}`, headers);
    const isGzip = answer.headers['content-encoding'] === 'gzip';
    const body = isGzip ? gunzipSync(answer.body) : answer.body;
    expect(body.includes(0)).toBe(false);
    const html = body.toString();
    expect(html).not.toContain('\uFFFD');
    expect(countOf(html, `aria-label="${line}"`)).toBe(lines * repeats);
    expect(countOf(html, `value="${line}"`)).toBe(lines * repeats);
    if (!path.includes('missing')) expect(html).toContain(`<p>${line.repeat(lines)}</p>`);
  });
});

it.each(pads)('data has no 0x00 and all characters, moved by %i bytes', async (pad) => {
  for (const kind of ['plain', 'late']) {
    const answer = await chain.ask('GET', `/de_de/${kind}${pad}?_data=page`, browser);
    expect(answer.body.includes(0)).toBe(false);
    expect(answer.body.toString()).toContain(line);
  }
});
