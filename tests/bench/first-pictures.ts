/**
 * `npx node tests/bench/first-pictures.ts`: starts a built shop on a fresh data folder and prints
 * when the last picture of the first 24 cards is there, in a browser that opens the listing at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { prepareDemo } from '../../scripts/pictures/prepare-demo.ts';
import { readConfig } from '../../server/config/config.ts';
import { freePort, startShop } from '../support/shop/shop-process.ts';
import { readStartFlags } from '../support/shop/start-flags.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-pictures-'));
process.env['DATA_FOLDER'] = folder;
// As `npm start` does while it builds.
await prepareDemo(readConfig(process.env));
const shop = await startShop({
  port: await freePort(),
  dataFolder: folder,
  flags: readStartFlags(),
  environment: { LOG_LEVEL: 'silent', WARM_PICTURES: '1' },
});
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const wait of [0, 15_000]) {
    // Tall, so that all cards are in view and none is lazy.
    const page = await browser.newPage({ viewport: { width: 1440, height: 6000 } });
    await new Promise((resolve) => setTimeout(resolve, wait));
    await page.goto(`http://localhost:${shop.port}/de_de/trainingslager`);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.card .picture img')]
        .slice(0, 24)
        .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );
    const last = await page.evaluate(() => {
      const addresses = [...document.querySelectorAll<HTMLImageElement>('.card .picture img')]
        .slice(0, 24)
        .map(({ currentSrc }) => currentSrc);
      return Math.max(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => addresses.includes(name))
          .map((entry) => entry.startTime + entry.duration),
      );
    });
    process.stdout.write(
      `last of 24 pictures, ${wait / 1000} s after the last visit: ${last.toFixed(0)} ms\n`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
