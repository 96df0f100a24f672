/**
 * Writes public/assets/app/*.webp: the screenshots that browsers show when they offer to install
 * the app. Needs a running shop: `node scripts/assets/app-shots.ts 3000`.
 */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';

const port = process.argv[2] ?? '3000';
const folder = fileURLToPath(new URL('../../public/assets/app/', import.meta.url));

const shots = [
  { name: 'camp-de', address: `http://localhost:${port}/de_de` },
  { name: 'camp-en', address: `http://localhost:${port}/` },
  { name: 'tour-de', address: `http://teams.localhost:${port}/de_de` },
  { name: 'cup-de', address: `http://cup.localhost:${port}/de` },
  { name: 'cup-en', address: `http://cup.localhost:${port}/en` },
];
const forms = [
  { form: 'wide', viewport: { width: 1280, height: 800 }, scale: 1 },
  { form: 'narrow', viewport: { width: 390, height: 780 }, scale: 2 },
];

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { form, viewport, scale } of forms) {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: scale,
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  for (const { name, address } of shots) {
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, `${name}-${form}.webp`));
  }
  await page.close();
}
await browser.close();
