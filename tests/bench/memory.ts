import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ShopProcess } from '../support/shop/shop-process.ts';
import { report } from './table.ts';

type Page = { host: string; path: string };

const connections = 4;
/** Measurements of a run; the first tenth of the pages fills the caches and is left out. */
const samples = 20;
const homes: readonly Page[] = [
  ...['', '/de_de', '/de_at', '/de_ch'].map((path) => ({ host: 'localhost', path })),
  ...['/de_de', '/de_at', '/de_ch'].map((path) => ({ host: 'teams.localhost', path })),
  ...['/en', '/de'].map((path) => ({ host: 'cup.localhost', path })),
];

/**
 * Measures resident memory while that many pages are rendered: every page of the sitemaps of all
 * store views in turns, each at an address that was not shown before, so that no page is that of an
 * earlier visit. Stops after `minutes`. Rules P4.1, R6.1.
 */
export async function measureMemory(
  { port, pid }: ShopProcess,
  count: number,
  minutes = Infinity,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const read = (page: Page) => readPage({ port, agent, page });
  const pages = await listPages(read);
  const until = performance.now() + minutes * 60_000;
  const megabytes: number[] = [];
  let requested = 0;
  let rendered = 0;
  const worker = async () => {
    while (requested < count && performance.now() < until) {
      const visit = requested++;
      const { host, path } = pages[visit % pages.length] ?? { host: 'localhost', path: '/' };
      await read({ host, path: `${path}?visit=${visit}` });
      rendered += 1;
      if (rendered % Math.ceil(count / samples) === 0) {
        megabytes.push(readMegabytes(pid));
        console.error(`${rendered} pages: ${megabytes.at(-1)?.toFixed(0)} MB`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  const settled = megabytes.slice(samples / 10);
  const growth = (settled.at(-1) ?? NaN) - (settled[0] ?? NaN);
  report(
    `memory while ${rendered.toLocaleString('en')} pages of ${pages.length.toLocaleString('en')} are rendered`,
    `${Math.max(...megabytes).toFixed(0)} MB at most (${growth.toFixed(0)} MB more at the end than after a tenth)`,
    '≤ 220 MB, flat',
  );
}

/** Returns the pages of all sitemaps. */
async function listPages(read: (page: Page) => Promise<string>): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { host, path } of homes) {
    const readLinks = async (file: string) =>
      [...(await read({ host, path: file })).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      );
    for (const file of await readLinks(`${path}/sitemap.xml`)) {
      pages.push(...(await readLinks(file)).map((page) => ({ host, path: page })));
    }
  }
  return pages;
}

function readPage({ port, agent, page }: { port: number; agent: Agent; page: Page }) {
  const { host, path } = page;
  return new Promise<string>((resolve, reject) => {
    const headers = { host: `${host}:${port}` };
    request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${host}${path}: ${response.statusCode}`));
      text(response).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Returns the resident memory of a process. */
function readMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
