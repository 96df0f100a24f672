import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { Writable } from 'node:stream';
import { pageKinds } from '../support/browser/page-bytes.ts';
import { freePort, startShop } from '../support/shop/shop-process.ts';
import { report } from './table.ts';

const [listing] = pageKinds;
const browserHeaders = { 'sec-fetch-site': 'none', 'accept-encoding': 'br' };

/** Returns requests per second over keep-alive connections, by wall time. */
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

/** Compares cached pages and their 304 with Node's plain HTTP server. */
export async function measureCachedPages(folder: string): Promise<void> {
  const shop = await startShop({
    port: await freePort(),
    dataFolder: folder,
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
  const sums = { raw: 0, cached: 0, copy: 0 };
  // Alternates, so that other load on the machine affects all of them alike.
  for (let round = 0; round < 6; round++) {
    sums.raw += 1 / (await rate(rawPort, '/', {}, 1000));
    sums.cached += 1 / (await rate(shop.port, listing.path, browserHeaders, 1000));
    const known = { ...browserHeaders, 'if-none-match': etag };
    sums.copy += 1 / (await rate(shop.port, listing.path, known, 1000));
  }
  raw.close();
  // Rule P1.5
  report(
    'cached page against raw Node http with as many bytes',
    (sums.raw / sums.cached).toFixed(2),
    '≥ 0.85',
  );
  // Rule P1.6
  report('its 304 against the same', (sums.raw / sums.copy).toFixed(2), '≥ 1.0');
  await shop.stop();
}
