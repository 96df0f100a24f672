import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  addToCart,
  fillStep,
  openCategory,
  openOffer,
  readOrderNumber,
  steps,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { openClient } from '../../support/network/raw-client.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const words = wordsOf.de;

/** Writes the CommonJS modules that a process has loaded when it ends. */
const recordModules = `--import=data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  import Module from 'node:module';
  const file = process.env.MODULES_FILE;
  process.on('exit', () => writeFileSync(file, Object.keys(Module._cache).join('\\n')));
`)}`;

/** Servers that only remix-serve needs. */
const expressFamily =
  /node_modules\/(?:express|body-parser|morgan|compression|@remix-run\/(?:express|serve))\//;

type Asked = { method: string; path: string; headers: Record<string, string>; body: string };

/** Headers of the connection, and two that Remix and the compression of remix-serve add. */
const ofConnection =
  /^(?:connection|keep-alive|date|transfer-encoding|content-length|x-remix-catch|vary)$/;

/** Returns status and headers of an answer, without what is random in it. */
async function ask(port: number, { method, path, headers, body }: Asked) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = sendRequest({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        host: `localhost:${port}`,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    });
    request.once('response', resolve).once('error', reject).end(body);
  });
  response.resume();
  const found = Object.entries(response.headers)
    .filter(([name]) => !ofConnection.test(name))
    .map(([name, value]): [string, unknown] => {
      if (name === 'set-cookie')
        return [name, response.headers[name]?.map((line) => line.replace(/=[^;]*/, ''))];
      return [
        name,
        String(value)
          .replace(/nonce-[^']*/, '')
          .replaceAll(`:${port}`, ''),
      ];
    });
  return { status: response.statusCode, headers: Object.fromEntries(found) };
}

/** Follows a link of the page by keyboard, as images may lie over it. */
async function openLink(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href$="${path}"]`).first();
  await link.focus();
  await Promise.all([page.waitForURL(`**${path}`), link.press('Enter')]);
}

/** Starts the shop as `npm run serve` does, or as `npm start` does. */
async function start(
  script: 'scripts/serve.ts' | 'server/main.ts',
  folder: string,
  environment: Record<string, string> = {},
  onOutput?: (text: string) => void,
): Promise<ShopProcess> {
  copyCatalogue(getShopUnderTest().dataFolder, folder);
  return startShop({
    port: await freePort(),
    dataFolder: folder,
    script,
    flags: [recordModules],
    environment: { MODULES_FILE: join(folder, 'modules'), ...environment },
    ...(onOutput && { onOutput }),
  });
}

describe('the shop under remix-serve', () => {
  const folder = mkdtempSync(join(tmpdir(), 'remix-serve-'));
  const visit = useBrowser();
  let shop: ShopProcess;
  let [metricsPort, originPort] = [0, 0];
  let log = '';

  beforeAll(async () => {
    metricsPort = await freePort();
    const [ORIGIN_PORT, ORIGIN_SECRET] = [String((originPort = await freePort())), 'x'.repeat(32)];
    const environment = { METRICS_PORT: String(metricsPort), ORIGIN_PORT, ORIGIN_SECRET };
    shop = await start('scripts/serve.ts', folder, environment, (output) => (log += output));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('places an inquiry without script (Rules G3.1, G3.2)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await openCategory(page, at('camp', '/de_de', shop.port), '/de_de/trainingslager');
    await openOffer(page, words);
    await addToCart(page, words);
    await page.getByRole('link', { name: words.cart.checkout }).click();
    await page.waitForURL('**/checkout');
    for (const step of steps) {
      await fillStep[step](page, words);
      await submitStep(page, words, step);
    }
    const number = await readOrderNumber(page);
    await expect.poll(() => readOrderMails(folder, number).length).toBe(2);
    await visitor.close();
  });

  it('changes pages in the browser without another document', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de', shop.port));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('_data=')),
      openLink(page, '/de_de/trainingslager'),
    ]);
    expect([answer.status(), await answer.headerValue('x-remix-response')]).toEqual([200, 'yes']);
    await page.getByRole('article').first().waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await visitor.close();
  });

  it.each<[method: string, path: string, headers?: Record<string, string>, body?: string]>([
    ['GET', '/de_de', { 'accept-encoding': 'gzip' }],
    ['HEAD', '/de_de'],
    ['OPTIONS', '/de_de'],
    ['DELETE', '/de_de/cart'],
    ['GET', '/de_de/no-such-page'],
    ['GET', '/de_de/%E0%A4%A'],
    ['GET', '/trainingslager?index&_data'],
    ['GET', '/de_de/cart?_data=routes%2Fno-such-route'],
    ['GET', '/de_de/cart?_data=root'],
    ['GET', '/sw.js', { 'accept-encoding': 'br' }],
    ['GET', '/assets/no-such-file.js'],
    ['GET', '/favicon.svg'],
    ['GET', '/assets/app/camp-192.png'],
    ['GET', '/robots.txt'],
    ['GET', '/readyz'],
    ['GET', '/', { host: 'evil.example' }],
    ['GET', '/', { 'x-forwarded-host': 'evil.example:81', 'x-forwarded-proto': 'https' }],
    ['POST', '/de_de/cart', { origin: 'https://evil.example' }, 'a=b'],
    ['POST', '/de_de/cart', { origin: 'null' }, 'a=b'],
    ['POST', '/de_de/cart', { 'content-type': 'application/json' }, '{}'],
    ['POST', '/de_de/cart?_data=root', { 'sec-fetch-site': 'same-origin' }, 'a=b'],
    ['POST', '/de_de?index', { 'sec-fetch-site': 'same-origin' }, 'a=b'],
  ])(
    'answers %s %s %j as npm start does (Rule G3.2)',
    async (method, path, headers = {}, body = '') => {
      const [expected, found] = await Promise.all(
        [getShopUnderTest().port, shop.port].map((port) =>
          ask(port, { method, path, headers, body }),
        ),
      );
      expect(found).toEqual(expected);
    },
  );

  it('refuses TRACE, for which Express cannot build a request, with 405', async () => {
    const asked = { method: 'TRACE', path: '/de_de', headers: {}, body: '' };
    expect((await ask(shop.port, asked)).status).toBe(405);
  });

  it('refuses a form that is too large with 413', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const body = 'x='.padEnd(70_000, 'x');
    const { status } = await ask(shop.port, { method: 'POST', path: '/de_de/cart', headers, body });
    expect(status).toBe(413);
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['GET http://other.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['GET / HTTP/1.0\r\n\r\n'],
  ])('answers %j, whose address Express cannot parse, with 421', async (request) => {
    const client = await openClient(shop.port);
    client.send(request);
    expect((await client.answer()).status).toBe(421);
    client.socket.destroy();
  });

  it.each([
    ['GET /healthz HTTP/1.0\r\n\r\n'],
    ['OPTIONS /readyz HTTP/1.0\r\n\r\n'],
    ['OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('answers the health check %j', async (request) => {
    const client = await openClient(shop.port);
    client.send(request);
    expect((await client.answer()).status).toBe(200);
    client.socket.destroy();
  });

  it('logs no token that an address contains', async () => {
    const path = '/de_de/newsletter/subscriber/confirm/id/1/code/secret-code?email=a@b.example';
    await fetch(`http://localhost:${shop.port}${path}`);
    await expect.poll(() => log).toContain('/confirm/id/1/code/…');
    expect(log).not.toMatch(/secret-code|a@b\.example/);
  });

  it('serves metrics to operators, and a port to edge processes', async () => {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await response.text()).toMatch(/^shop_workers_wanted 1$/m);
    // Without the secret of edge processes.
    expect((await fetch(`http://127.0.0.1:${originPort}/`)).status).toBe(403);
  });

  it('has loaded Express when it ends with 0 on SIGTERM', async () => {
    expect(await shop.stop()).toBe(0);
    expect(readFileSync(join(folder, 'modules'), 'utf8')).toMatch(expressFamily);
  });
});

it('npm start loads neither Express nor another server of remix-serve', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-modules-'));
  const shop = await start('server/main.ts', folder);
  await (await fetch(at('camp', '/de_de', shop.port))).text();
  await shop.stop();
  const modules = readFileSync(join(folder, 'modules'), 'utf8');
  expect(modules).toContain('node_modules/react');
  expect(modules).not.toMatch(expressFamily);
  rmSync(folder, { recursive: true, force: true });
});

describe('a page with deferred data under remix-serve', () => {
  const folder = mkdtempSync(join(tmpdir(), 'remix-serve-late-'));
  /** Lets the commerce host answer. */
  let release: () => void;
  let held: Promise<void>;
  let host: Server;
  let shop: ShopProcess;

  beforeAll(async () => {
    const port = await freePort();
    host = createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      void held.then(() => response.writeHead(500).end('{"code":500,"result":"no"}'));
    }).listen(port, '127.0.0.1');
    shop = await start('scripts/serve.ts', folder, {
      COMMERCE_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
    });
  });
  beforeEach(() => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  });
  afterAll(async () => {
    await shop.stop();
    host.closeAllConnections();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['identity', 'gzip', 'br'])('is streamed with encoding %s', async (encoding) => {
    const response = await fetch(
      at('camp', '/de_de/extras/trainingsplan-wintervorbereitung-px1012', shop.port),
      { headers: { 'accept-encoding': encoding, 'user-agent': 'Mozilla/5.0 Firefox/145.0' } },
    );
    const decoder = new TextDecoder();
    let html = '';
    /** Whether the offer arrived while the host had not answered; null: it has not arrived. */
    let isOfferFirst: boolean | null = null;
    for await (const part of response.body as NodeStream<Uint8Array>) {
      html += decoder.decode(part, { stream: true });
      if (isOfferFirst !== null || !html.includes(words.product.add)) continue;
      isOfferFirst = !html.includes(words.product.late.stock);
      release();
    }
    expect(isOfferFirst).toBe(true);
    expect(html).toContain(words.product.late.stock);
  });
});
