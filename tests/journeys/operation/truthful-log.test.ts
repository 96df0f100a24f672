import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

type Line = { level: number; status?: number; traceId?: string; reason?: string; path?: string };

const warning = 40;
const patience = { timeout: 30_000 };

/** The commerce host's URL is a closed port. */
describe('the log of a shop whose commerce host is unavailable', { timeout: 300_000 }, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'truthful-log-'));
  let shop: ShopProcess;
  let written = '';
  const lines = (): Line[] =>
    written
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line);

  beforeAll(async () => {
    copyCatalogue(getShopUnderTest().dataFolder, dataFolder);
    shop = await startShop({
      port: await freePort(),
      dataFolder,
      environment: {
        LOG_LEVEL: 'info',
        COMMERCE_URL: `http://127.0.0.1:${await freePort()}`,
      },
      onOutput: (text) => (written += text),
    });
  }, 300_000);
  afterAll(async () => {
    await shop?.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it.each(['/de_de/cart', '/en/cart', '/de_de/checkout'])(
    'has one line with the reason of each 5xx at %s (Rule R7.1)',
    async (path) => {
      const before = lines().length;
      const answer = await fetch(at('camp', path, shop.port));
      await answer.text();
      await expect.poll(() => lines().length, patience).toBeGreaterThan(before);
      const failed = lines()
        .slice(before)
        .filter(({ status }) => (status ?? 0) >= 500);
      expect(failed.map(({ status }) => status)).toEqual(
        answer.status >= 500 ? [answer.status] : [],
      );
      for (const { level, reason, traceId } of failed) {
        expect(level).toBeGreaterThanOrEqual(warning);
        expect(reason).toMatch(/commerce host/);
        expect(traceId).toMatch(/^[0-9a-f]{16}$/);
      }
    },
  );

  it('has a 499 at info, and nothing above, for visitors who disconnect', async () => {
    // The breaker of the host reports once that it opens, for any visitor: it opens before.
    await expect
      .poll(async () => {
        await (await fetch(at('camp', '/de_de/trainingslager', shop.port))).text();
        return written;
      }, patience)
      .toContain('The commerce host does not answer and is left alone');
    const before = lines().length;
    const leavers = 12;
    for (let index = 0; index < leavers; index += 1) {
      const socket = connect(shop.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `GET /de_de/search?q=left-${index} HTTP/1.1\r\nHost: localhost:${shop.port}\r\n` +
          `User-Agent: Mozilla/5.0 Chrome/142.0\r\n\r\n`,
        () => socket.emit('sent'),
      );
      await once(socket, 'sent');
      // A search is counted in the database, which takes several turns of the event loop. Some
      // leave at once, some when another visitor was answered, some with the first bytes.
      if (index % 3 === 1) await fetch(at('camp', '/healthz', shop.port));
      if (index % 3 === 2) await once(socket, 'data');
      socket.destroy();
    }
    await fetch(at('camp', '/de_de', shop.port)).then((answer) => answer.text());
    await expect
      .poll(
        () =>
          lines()
            .slice(before)
            .some(({ status }) => status === 499),
        patience,
      )
      .toBe(true);
    expect(
      lines()
        .slice(before)
        .filter(({ level }) => level >= warning),
    ).toEqual([]);
    expect(written).not.toContain('The user aborted a request');
  });
});
