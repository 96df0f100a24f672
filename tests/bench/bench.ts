/**
 * `npm run bench [pages]`: the table of speeds, as ratios of what was measured in the same run, so
 * that a busy machine changes little. Processor time where it can be read, else the clock. `pages`:
 * how many are rendered before memory is read (2,000).
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { ServerBuild } from '@remix-run/node';
import { chromium } from 'playwright-core';
import { buildIfNeeded } from '../../scripts/build-if-needed.ts';
import { readConfig } from '../../server/config.ts';
import { createShopServer } from '../../server/http/shop-server.ts';
import { openShop } from '../../server/shop.ts';
import { pageBytes, pageKinds } from '../support/page-bytes.ts';
import { freePort, startShop } from '../support/shop-process.ts';

const pages = Number(process.argv[2] ?? 2000);
const [listing, product] = pageKinds;
const browserHeaders = { 'sec-fetch-site': 'none', 'accept-encoding': 'br' };
const rows: [what: string, measured: string, aim: string][] = [];

/** Processor milliseconds of a piece of work, per repetition. */
async function cost(repetitions: number, work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < Math.ceil(repetitions / 5); warm++) await work();
  const before = process.cpuUsage();
  for (let time = 0; time < repetitions; time++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / repetitions;
}

/** The whole shop against React alone on the tree that the shop made of the same data. */
async function measureRendering(folder: string): Promise<void> {
  const config = readConfig({
    ...{ DATA_FOLDER: folder, PORT: '80', LOG_LEVEL: 'silent', WARM_PICTURES: '0' },
  });
  const built = new URL('../../build/server/index.js', import.meta.url).href;
  const build = (await import(built)) as ServerBuild;
  const shop = await openShop(config);
  type Handle = (...args: unknown[]) => Promise<Response>;
  const handle = build.entry.module.default as unknown as Handle;
  let asked: unknown[] = [];
  const watched = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (...args: unknown[]) => {
          asked = args;
          return handle(...args);
        },
      },
    },
  } as unknown as ServerBuild;
  const server = createShopServer(shop, watched, config);
  for (const { kind, path } of [listing, product]) {
    const whole = await cost(60, async () =>
      (await server.fetch(new Request(`http://localhost${path}`))).arrayBuffer(),
    );
    const raw = await cost(60, async () => (await handle(...asked)).arrayBuffer());
    rows.push([
      `${kind} page, the whole shop against React alone on the same tree`,
      `${(raw / whole).toFixed(2)} (${whole.toFixed(1)} ms of processor a page, ${(1000 / whole).toFixed(0)} a second)`,
      kind === 'listing' ? '≥ 0.55' : '',
    ]);
  }
  server.close();
  await shop.close();
}

/** Requests a second over kept connections, by the clock. */
async function rate(port: number, path: string, headers: object, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request({ host: 'localhost', port, path, agent, headers: { ...headers } }, (response) => {
        response.pipe(new Writable({ write: (_chunk, _encoding, done) => done() }));
        response.once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  await one();
  const started = performance.now();
  const worker = async (share: number) => {
    for (let time = 0; time < share; time++) await one();
  };
  await Promise.all(Array.from({ length: 4 }, () => worker(count / 4)));
  agent.destroy();
  return count / ((performance.now() - started) / 1000);
}

async function measureKept(folder: string): Promise<void> {
  const shop = await startShop({
    ...{ port: await freePort(), dataFolder: folder },
    environment: { OUTPUT_CACHE: '1', LOG_LEVEL: 'silent' },
  });
  const address = `http://localhost:${shop.port}${listing.path}`;
  const first = await fetch(address, { headers: browserHeaders });
  const etag = first.headers.get('etag') ?? '';
  const body = Buffer.alloc(Number(first.headers.get('content-length')), 'x');
  const raw = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length });
    response.end(body);
  }).listen(0, 'localhost');
  await once(raw, 'listening');
  const place = raw.address();
  const rawPort = typeof place === 'object' && place ? place.port : 0;
  const sums = { raw: 0, kept: 0, copy: 0 };
  // In turns, so that whatever else the machine does meets all of them.
  for (let turn = 0; turn < 6; turn++) {
    sums.raw += 1 / (await rate(rawPort, '/', {}, 1000));
    sums.kept += 1 / (await rate(shop.port, listing.path, browserHeaders, 1000));
    const known = { ...browserHeaders, 'if-none-match': etag };
    sums.copy += 1 / (await rate(shop.port, listing.path, known, 1000));
  }
  raw.close();
  rows.push(
    [
      'kept page against raw Node http with as many bytes',
      (sums.raw / sums.kept).toFixed(2),
      '≥ 0.70',
    ],
    ['its 304 against the same', (sums.raw / sums.copy).toFixed(2), '≥ 1.0'],
  );
  await shop.stop();
}

async function measureProcess(folder: string): Promise<void> {
  const port = await freePort();
  const started = performance.now();
  const shop = await startShop({
    ...{ port, dataFolder: folder },
    environment: { LOG_LEVEL: 'silent' },
  });
  const seconds = (performance.now() - started) / 1000;
  rows.push(['start until ready, with a catalogue', `${seconds.toFixed(1)} s`, '']);
  const add = new URLSearchParams({
    ...{ change: 'add', sku: 'PX1012', parentSku: 'PX1012', quantity: '1' },
  });
  const additions = 100;
  const addStarted = performance.now();
  for (let time = 0; time < additions; time++) {
    const response = await fetch(`http://localhost:${port}/de_de/cart`, {
      ...{ method: 'POST', body: add, redirect: 'manual' },
      headers: { origin: `http://localhost:${port}` },
    });
    if (response.status !== 303) throw new Error(`An addition was answered ${response.status}`);
  }
  const perSecond = additions / ((performance.now() - addStarted) / 1000);
  rows.push([
    'additions to new carts, on disk, one after the other',
    `${perSecond.toFixed(0)} a second`,
    '',
  ]);
  for (let time = 0; time < pages; time += 4) {
    await Promise.all(
      Array.from({ length: 4 }, async () =>
        (await fetch(`http://localhost:${port}${listing.path}`)).arrayBuffer(),
      ),
    );
  }
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  rows.push([`memory after ${pages} rendered listings`, `${megabytes.toFixed(0)} MB`, '≤ 220 MB']);

  const browser = await chromium.launch({
    ...{ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
  });
  const aims = { listing: 82, product: 86, cart: 88, checkout: 92 };
  for (const { kind, path } of pageKinds) {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    if (kind === 'checkout') {
      await page.goto(
        `http://localhost:${port}/de_de/extras/trainingsplan-wintervorbereitung-px1012`,
      );
      await page.locator('form.offer button.btn.w').click();
      await page.locator('main li.line, dialog[open] li').first().waitFor();
    }
    const bytes = await pageBytes(page, `http://localhost:${port}${path}`);
    const kilo = (count: number) => (count / 1000).toFixed(1);
    rows.push([
      `${kind}: script / CSS / HTML, kB of brotli`,
      `${kilo(bytes.script)} / ${kilo(bytes.stylesheet)} / ${kilo(bytes.document)}`,
      `≤ ${aims[kind]} / ≤ 8${kind === 'listing' ? ' / ≤ 6' : ''}`,
    ]);
    await page.close();
  }
  await browser.close();
  await shop.stop();
}

function measureEngine(): void {
  const script = new URL('./listing.bench.ts', import.meta.url).pathname;
  const text = execFileSync(process.execPath, [script, '200'], { encoding: 'utf8' });
  for (const line of text.trim().split('\n')) {
    const [what = '', measured = ''] = line.split(/: (.*)/s);
    rows.push([
      `faceted listing, embedded engine, ${what}`,
      measured,
      /^100000/.test(what) ? 'p50 ≤ 5 ms' : '',
    ]);
  }
}

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  await measureRendering(folder);
  await measureKept(folder);
  await measureProcess(folder);
  measureEngine();
} finally {
  rmSync(folder, { recursive: true, force: true });
  printTable();
}
process.exit();

/** Also of what was measured before something went wrong. */
function printTable(): void {
  const [processor] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model ?? '?'}, Node ${process.version}\n`,
  );
  console.log('| what | measured | aim |\n| --- | --- | --- |');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}
