import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRange } from '../faults/process/range.ts';

const production = {
  SHOP_MODE: 'production',
  SESSION_SECRETS: 'x'.repeat(32),
  CAMP_ORIGINS: 'https://camp.example',
  TOUR_ORIGINS: 'https://tour.example',
  CUP_ORIGINS: 'https://cup.example',
  COMPANY_FILE: 'tests/support/shop/own-company.json',
};

/** Prints the statuses of two pictures, and every file of server/demo that is loaded or read. */
const script = `
  import fs from 'node:fs';
  import { registerHooks, syncBuiltinESMExports } from 'node:module';
  const used = new Set();
  const note = (file) => {
    const [, path] = /server\\/demo\\/(.+)$/.exec(String(file)) ?? [];
    if (path) used.add(path);
  };
  const { readFileSync } = fs;
  fs.readFileSync = (file, ...rest) => (note(file), readFileSync(file, ...rest));
  syncBuiltinESMExports();
  registerHooks({ load: (url, context, next) => (note(url), next(url, context)) });
  const { readConfig } = await import('./server/config/config.ts');
  const { openShop } = await import('./server/shop.ts');
  await import('./server/http/shop-server.ts');
  const shop = await openShop(readConfig(process.env));
  const statuses = [];
  for (const path of ['64/64/fit/scene/PW10100/hotel/day', '0/0/svg/flag/DE.svg']) {
    const response = await shop.mediaRoute(new Request('http://shop.example/img/' + path));
    statuses.push(response.status);
  }
  await shop.close();
  console.log(JSON.stringify({ statuses, used: [...used] }));
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'without-demo-'));
  loadRange(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(environment: Record<string, string>) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_FOLDER: folder,
        LOG_LEVEL: 'silent',
        WARM_PICTURES: '0',
        ...environment,
      },
    },
  );
  return JSON.parse(stdout) as { statuses: number[]; used: string[] };
}

describe('a shop over an imported catalogue', () => {
  it('neither loads nor reads a file of server/demo in production', async () => {
    expect(await run(production)).toEqual({ statuses: [404, 404], used: [] });
  }, 60_000);

  it('loads the drawings with the first picture in demo mode', async () => {
    const { statuses, used } = await run({});
    expect(statuses[1]).toBe(200);
    expect(used).toContain('scene/scene-media.ts');
    expect(used).not.toContain('demo-version.ts');
  }, 60_000);
});
