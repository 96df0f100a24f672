import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import type { Visitor } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { plainOffer } from '../../support/journeys/outbox-journey.ts';
import { freePort } from '../../support/shop/shop-process.ts';

const words = wordsOf.de;
const visit = useBrowser();
const waiting = new RegExp(words.outbox.link_one.replace('{{count}}', '1'));
const folder = mkdtempSync(join(tmpdir(), 'offline-host-'));
let port = 0;
let child: ChildProcess;

beforeAll(async () => {
  // As in a new clone, where Vite bundles the packages of the page first.
  rmSync('node_modules/.vite', { recursive: true, force: true });
  port = await freePort();
  child = spawn(process.execPath, ['scripts/dev.ts', '--offline-host'], {
    env: {
      ...process.env,
      PORT: String(port),
      DEV_RELOAD_PORT: String(await freePort()),
      DATA_FOLDER: folder,
      LOG_LEVEL: 'warn',
      WARM_PICTURES: '0',
    },
    stdio: 'inherit',
  });
  const home = at('camp', '/de_de', port);
  const isServed = async () => expect((await fetch(home)).status).toBe(200);
  await vi.waitFor(isServed, { timeout: 120_000, interval: 500 });
}, 130_000);
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<Visitor> {
  const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
  visitor.page.setDefaultTimeout(90_000);
  await visitor.page.goto(at('camp', path, port));
  // Vite's modules take a while; a form sent before them is the browser's own.
  await visitor.page.locator('html[data-alive]').waitFor();
  return visitor;
}

async function leave(visitor: Visitor): Promise<void> {
  // React warns in development, and the browser about requests that the worker refused.
  visitor.complaints.length = 0;
  await visitor.close();
}

/** Rule G5.4 */
describe('npm run dev -- --offline-host', () => {
  it('queues an addition while the host of the page is away', async () => {
    const visitor = await open(plainOffer.de);
    await visitor.page.getByRole('button', { name: words.product.add }).first().click();
    await visitor.page.getByRole('link', { name: waiting }).first().waitFor();
    await leave(visitor);
  }, 300_000);

  it('puts an addition into the cart when the host of the page is switched off', async () => {
    const visitor = await open(`${plainOffer.de}?offline-host=off`);
    await visitor.page.getByRole('button', { name: words.product.add }).first().click();
    const inCart = words.layout.cart_one.replace('{{count}}', '1');
    await visitor.page.getByRole('link', { name: inCart }).first().waitFor();
    await visitor.page.goto(at('camp', '/de_de/cart', port));
    const quantity = visitor.page.getByRole('spinbutton', { name: words.cart.quantity });
    await expect.poll(() => quantity.inputValue(), { timeout: 90_000 }).toBe('1');
    await leave(visitor);
  }, 300_000);
});
