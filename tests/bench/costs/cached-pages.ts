import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pageKinds } from '../../support/browser/page-bytes.ts';
import { readStartFlags } from '../../support/shop/start-flags.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import { report } from '../table.ts';
import { load, measureRate, untilIdle } from './processor-time.ts';
import type { Target } from './processor-time.ts';

const [listing] = pageKinds;
const requests = 20_000;
const rounds = 5;

/**
 * Compares cached pages and their 304 with Node's plain HTTP server in another process, which sends
 * the same headers and as many bytes. Both by their own processor time, with the client outside.
 */
export async function measureCachedPages(folder: string): Promise<void> {
  const shop = await startShop({
    port: await freePort(),
    dataFolder: folder,
    flags: readStartFlags(),
    environment: { OUTPUT_CACHE: '1', LOG_LEVEL: 'silent', WARM_PICTURES: '0' },
  });
  const headers = {
    host: `localhost:${shop.port}`,
    'sec-fetch-site': 'none',
    'accept-encoding': 'br',
  };
  const page: Target = { pid: shop.pid, port: shop.port, path: listing.path, headers };
  // The smallest form of the page is ready soon after the first request.
  await load(page, requests);
  await untilIdle(shop.pid);
  const answer = await readAnswer(page);
  const raw = await startRaw(join(folder, 'answer.json'), answer);
  const etag = answer.headers.etag ?? '';
  const known: Target = { ...page, headers: { ...headers, 'if-none-match': etag }, status: 304 };
  await load(raw, requests);
  await load(known, requests);
  const ratios: { page: number; known: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const reference = await measureRate(raw, requests);
    ratios.push({
      page: (await measureRate(page, requests)) / reference,
      known: (await measureRate(known, requests)) / reference,
    });
  }
  const list = (kind: 'page' | 'known') => ratios.map((one) => one[kind].toFixed(2)).join(', ');
  // Rule P1.5
  report('cached page against raw Node http with the same headers', list('page'), '≥ 0.85');
  // Rule P1.6
  report('its 304 against the same', list('known'), '≥ 1.0');
  raw.stop();
  await shop.stop();
}

/** Headers that Node's server adds to each answer. */
const writtenByNode = new Set(['date', 'connection', 'keep-alive']);

type MeasuredAnswer = { headers: IncomingHttpHeaders; length: number };

function readAnswer({ port, path, headers = {} }: Target): Promise<MeasuredAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let length = 0;
      response.on('data', (bytes: Buffer) => (length += bytes.length));
      response.once('end', () => resolve({ headers: response.headers, length }));
    })
      .once('error', reject)
      .end();
  });
}

/** Starts the plain server; `file` passes it the answer. */
async function startRaw(file: string, { headers, length }: MeasuredAnswer) {
  const sent = Object.entries(headers).filter(([name]) => !writtenByNode.has(name));
  writeFileSync(file, JSON.stringify({ headers: Object.fromEntries(sent), length }));
  const port = await freePort();
  const script = join(import.meta.dirname, 'raw-server.ts');
  const child = spawn(process.execPath, [...readStartFlags(), script, String(port), file], {
    stdio: 'inherit',
  });
  const target: Target = { pid: child.pid ?? 0, port, path: '/' };
  for (;;) {
    try {
      await load(target, 1);
      break;
    } catch {
      // It does not listen yet.
      await wait(50);
    }
  }
  return { ...target, stop: () => child.kill() };
}
