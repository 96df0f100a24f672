import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttack } from '../../support/network/attackers.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { readStartFlags } from '../../support/shop/start-flags.ts';

/** FAULT_ATTACKERS: number of connections of a long run. */
const connections = Number(process.env['FAULT_ATTACKERS'] ?? 60);
const pages = connections;
const maxResident = 400 * 2 ** 20;
const attackers = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const visitor = '127.0.0.9';

/**
 * Requests one page on a new connection without a session: its status, and milliseconds to its end.
 */
function requestPage(port: number, path: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const agent = new Agent({ localAddress: visitor });
    const headers = { host: `localhost:${port}`, 'user-agent': 'Mozilla/5.0 Chrome/142.0' };
    const asked = request({ port, host: '127.0.0.1', path, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedAt }),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** Returns the peak resident memory of a process in bytes. */
function readPeakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

describe('a shop under attack by slow, large and endless forms', { timeout: 3_600_000 }, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'attackers-'));
  let shop: ShopProcess;

  beforeAll(async () => {
    copyCatalogue(getShopUnderTest().dataFolder, dataFolder);
    shop = await startShop({
      port: await freePort(),
      dataFolder,
      flags: readStartFlags(),
      environment: { CONNECTIONS_PER_ADDRESS: '100', LOG_LEVEL: 'error' },
    });
  }, 300_000);
  afterAll(async () => {
    await shop?.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('serves every page of other visitors, within bounded memory, and stops with 0', async () => {
    await requestPage(shop.port, '/de_de/trainingslager');
    const attacking = startAttack(shop.port, connections, attackers);
    await expect
      .poll(() => attacking.countOpened(), { timeout: 60_000 })
      .toBeGreaterThan(connections);
    const looks: { status: number; ms: number }[] = [];
    for (let page = 0; page < pages; page += 1) {
      const path = page % 2 === 0 ? '/de_de/trainingslager' : `/de_de/search?q=camp-${page}`;
      looks.push(await requestPage(shop.port, path));
    }
    const made = attacking.countOpened();
    attacking.stop();
    const times = looks.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
    process.stdout.write(
      `${JSON.stringify({
        connections,
        made,
        pages,
        medianMs: times[times.length >> 1],
        worstMs: times.at(-1),
        peakMb: Math.round(readPeakMemory(shop.pid) / 2 ** 20),
      })}\n`,
    );
    expect(looks.filter(({ status }) => status !== 200)).toEqual([]);
    expect(readPeakMemory(shop.pid)).toBeLessThan(maxResident);
    expect(await shop.stop()).toBe(0);
  });
});
