import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { visitUntilStopped } from '../../support/network/stop-visitors.ts';
import type { StopResults } from '../../support/network/stop-visitors.ts';

/** FAULT_SIGTERM: number of rounds of a long run. */
const rounds = Number(process.env['FAULT_SIGTERM'] ?? 2);
const visitors = 26;
const paths = ['/de_de/trainingslager', '/healthz', '/de_de/search?q=', '/favicon.svg', '/de_de'];
const patience = { timeout: 180_000, interval: 20 };

describe('a shop under visitors', { timeout: 3_600_000 }, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'stops-'));
  beforeAll(() => copyCatalogue(getShopUnderTest().dataFolder, dataFolder));
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it.each([1, 2])('with %i workers resets no request after SIGTERM', async (workers) => {
    const tally: StopResults = { answered: 0, refused: 0, lost: [] };
    const codes: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let written = '';
      const shop = await startShop({
        port: await freePort(),
        dataFolder,
        environment: { WORKERS: String(workers), LOG_LEVEL: 'error' },
        onOutput: (text) => (written += text),
      });
      const pathOf = (visitor: number, count: number) => {
        const path = paths[(visitor + count) % paths.length] ?? '/';
        return path.endsWith('=') ? `${path}${visitor}-${count}` : path;
      };
      const visits = visitUntilStopped(shop.port, visitors, pathOf, tally);
      const before = tally.answered;
      await expect.poll(() => tally.answered - before, patience).toBeGreaterThan(2 * visitors);
      codes.push(await shop.stop());
      await visits;
      expect(written).toBe('');
    }
    process.stdout.write(`${JSON.stringify({ workers, rounds, ...tally })}\n`);
    expect(tally.lost).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
  });
});

describe('a shop that was started by another process', { timeout: 600_000 }, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'supervised-'));
  beforeAll(() => copyCatalogue(getShopUnderTest().dataFolder, dataFolder));
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it.each([
    ['node', [process.execPath, 'scripts/start.ts'], '1'],
    ['node with two workers', [process.execPath, 'scripts/start.ts'], '2'],
    ['npm start', ['npm', 'start', '--silent'], '1'],
    ['npm start with two workers', ['npm', 'start', '--silent'], '2'],
  ] as const)('by %s stops when that process gets SIGTERM', async (_name, command, workers) => {
    const port = await freePort();
    const [program, ...rest] = command;
    const child = spawn(program, rest, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_FOLDER: dataFolder,
        WARM_PICTURES: '0',
        LOG_LEVEL: 'warn',
        WORKERS: workers,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => null,
      );
    await expect.poll(isReady, patience).toBe(200);
    child.kill('SIGTERM');
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect([code, signal]).toEqual([0, null]);
    await expect.poll(isReady, patience).toBe(null);
  });
});
