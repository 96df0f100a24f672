/**
 * `npx node tests/bench/edge/latency.ts [milliseconds…]`: prints the time to the first and to the
 * last byte of pages at the edge against the same pages of the origin, with latency between edge
 * and origin (default 20, 80 and 200 ms). A visitor of the origin has that latency once a request.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEdgeIfNeeded } from '../../../scripts/build/build-edge.ts';
import { buildIfNeeded } from '../../../scripts/build/build-if-needed.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { findOfferPaths } from '../../support/browser/html-form.ts';
import { openCallsProxy } from '../../support/edge/calls-proxy.ts';
import { startEdge } from '../../support/edge/edge-process.ts';
import { openLateProxy } from '../../support/network/late-proxy.ts';
import { createAddress, createSignedInVisitor } from '../../support/journeys/account-visitor.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';

const secrets = {
  ORIGIN_SECRET: 'the secret of edge and origin in benchmarks',
  SESSION_SECRETS: 'the session secret of edge and origin in benchmarks',
};
const rounds = 9;

type Times = { first: number; last: number };

/** Opens a page like a browser; `cookie` empty: without a session, from the page cache. */
function open(port: number, path: string, cookie: string): Promise<Times> {
  const startedAt = performance.now();
  const headers = {
    host: `localhost:${port}`,
    'sec-fetch-site': 'none',
    'sec-fetch-dest': 'document',
    'accept-encoding': 'br',
    // Text browsers and crawlers get whole documents.
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    cookie,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let first = 0;
      answer.on('data', () => (first ||= performance.now() - startedAt));
      answer.on('end', () => resolve({ first, last: performance.now() - startedAt }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** `before`: cookie of another visitor who has been there; empty: one without a session. */
async function measure(port: number, path: string, cookie: string, before: string): Promise<Times> {
  const times: Times[] = [];
  // The page for everybody is cached where there is one, or its beginning is known.
  await open(port, path, before);
  await open(port, path, cookie);
  for (let round = 0; round < rounds; round++) times.push(await open(port, path, cookie));
  return {
    first: median(times.map(({ first }) => first)),
    last: median(times.map(({ last }) => last)),
  };
}

/** Returns the cookies of two users who are signed in. */
async function openUsers(home: string): Promise<[string, string]> {
  const open = async (firstName: string) => {
    const email = createAddress('latency');
    return (await createSignedInVisitor(home, { email, firstName, lastName: 'Ørsted' })).cookie;
  };
  return [await open('Zoë'), await open('Bjørn')];
}

async function measureWith(delay: number, originPort: number, callsPort: number): Promise<void> {
  const calls = await openCallsProxy(() => callsPort, delay);
  const far = await openLateProxy(originPort, delay);
  const edge = await startEdge({
    originPort: far.port,
    callsPort: calls.port,
    environment: secrets,
  });
  const home = `http://localhost:${edge.port}/de_de`;
  const visitor = new FormVisitor(home);
  await visitor.goTo('team');
  await visitor.open('/de_de/trainingslager');
  const [offer = ''] = findOfferPaths(visitor.html);
  const other = new FormVisitor(home);
  await other.goTo('team');
  const users = await openUsers(home);
  const guest = new FormVisitor(`http://localhost:${edge.port}/de_de`);
  await guest.open('/de_de/cart');
  for (const [page, path, cookie, before] of [
    ['home, cached page', '/de_de', '', ''],
    ['search', '/de_de/search?q=rasen', guest.cookie, other.cookie],
    ['cart', '/de_de/cart', visitor.cookie, other.cookie],
    ['account', '/de_de/my-account', users[0], users[1]],
    ['checkout step', '/de_de/checkout', visitor.cookie, other.cookie],
    ['listing, with a cart', '/de_de/trainingslager', visitor.cookie, ''],
    ['product, with a cart', offer, visitor.cookie, ''],
  ] as const) {
    const [atEdge, atOrigin] = [
      await measure(edge.port, path, cookie, before),
      await measure(far.port, path, cookie, before),
    ];
    calls.reset();
    await open(edge.port, path, cookie);
    const { batches } = calls.counts();
    const show = ({ first, last }: Times) => `${first.toFixed(0)} / ${last.toFixed(0)}`;
    const ratio = (atEdge.first / atOrigin.first).toFixed(2);
    process.stdout.write(
      `| ${delay} ms | ${page} | ${batches} | ${show(atEdge)} | ${show(atOrigin)} | ${ratio} |\n`,
    );
  }
  await edge.stop();
  await far.close();
  await calls.close();
}

await buildIfNeeded();
await buildEdgeIfNeeded();
const dataFolder = mkdtempSync(join(tmpdir(), 'edge-bench-'));
const [port, callsPort] = [await freePort(), await freePort()];
const environment = {
  ...secrets,
  ORIGIN_PORT: String(callsPort),
  OUTPUT_CACHE: '1',
  PROXY_HOPS: '1',
};
const origin = await startShop({ port, dataFolder, environment });
const delays = process.argv.slice(2).map(Number);
for (const delay of delays.length > 0 ? delays : [20, 80, 200]) {
  await measureWith(delay, port, callsPort);
}
await origin.stop();
rmSync(dataFolder, { recursive: true, force: true });
