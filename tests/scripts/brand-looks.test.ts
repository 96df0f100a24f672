import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLooks } from '../../server/config/brands/read-looks.ts';
import { ConfigError } from '../../server/config/config-error.ts';
import {
  renderColours,
  renderSchemes,
  renderSheet,
  writeLooks,
} from '../../scripts/brand-looks/write-looks.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'brand-looks-'));
  cpSync('config/brands', join(root, 'config/brands'), { recursive: true });
  for (const folder of ['app/domain/store', 'app/styles/colours', 'public/assets/app']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const fileOf = (brand: string) => join(root, 'config/brands', `${brand}.json`);
const change = (brand: string, colours: Record<string, unknown>) =>
  writeFileSync(
    fileOf(brand),
    JSON.stringify({ ...(JSON.parse(readFileSync(fileOf(brand), 'utf8')) as object), ...colours }),
  );
const restore = () => cpSync('config/brands', join(root, 'config/brands'), { recursive: true });

describe('looks of the brands (Rule A2.15)', () => {
  it('are in the style sheets and the window colours as their files have them', () => {
    const looks = readLooks('config/brands');
    for (const brand of ['camp', 'tour', 'cup'] as const) {
      const sheet = readFileSync(`app/styles/colours/${brand}.css`, 'utf8');
      expect(sheet).toBe(renderSheet(looks[brand]));
      const schemes = readFileSync(`app/styles/colours/schemes-${brand}.css`, 'utf8');
      expect(schemes).toBe(renderSchemes(looks[brand]));
    }
    expect(readFileSync('app/domain/store/brand-colours.ts', 'utf8')).toBe(renderColours(looks));
  });

  it('are in no style sheet that all brands share, but for the red of an error', () => {
    const shared = readdirSync('app/styles', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.css') && !/^(colours|brands)/.test(file),
    );
    const found = shared.flatMap((file) => {
      const sheet = readFileSync(join('app/styles', file), 'utf8');
      return [...sheet.matchAll(/#[0-9a-f]{6,8}\b/g)].map(([colour]) => `${file}: ${colour}`);
    });
    expect(found).toEqual(['layout/notifications.css: #8e1526']);
  });

  it('are written with their icons once, and again after a change', async () => {
    expect(await writeLooks(root)).toBe(true);
    expect(await writeLooks(root)).toBe(false);
    change('cup', { brand: '#123456', 'brand-ink': ['#123456', '#e2a8f2'] });
    expect(await writeLooks(root)).toBe(true);
    const sheet = readFileSync(join(root, 'app/styles/colours/cup.css'), 'utf8');
    expect(sheet).toContain('--brand: #123456;');
    expect(readdirSync(join(root, 'public/assets/app'))).toHaveLength(15);
    const icon = sharp(join(root, 'public/assets/app/cup-maskable-192.png'));
    const { data } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0x12, 0x34, 0x56]);
    restore();
  }, 60_000);

  it('stop the start with file and pair, without a stack', () => {
    change('cup', { ink: '#aaaaaa' });
    const script = resolve('scripts/start.ts');
    const { status, stderr } = spawnSync(process.execPath, [script], {
      cwd: root,
      encoding: 'utf8',
    });
    restore();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The pages cannot be built\. config\/brands\/cup\.json: 'ink' on 'paper' has a contrast of 2\./,
    );
    expect(stderr).not.toContain('    at ');
  });

  /** Runs a script of a shop that has the brands of `root`. */
  function runInShop(
    script: string,
    company = readFileSync('config/company.json', 'utf8'),
    mode: 'demo' | 'production' = 'production',
  ) {
    const shop = mkdtempSync(join(tmpdir(), 'brand-start-'));
    for (const name of ['app', 'scripts', 'server', 'node_modules', 'package.json', 'public']) {
      symlinkSync(resolve(name), join(shop, name));
    }
    cpSync(join(root, 'config'), join(shop, 'config'), { recursive: true });
    writeFileSync(join(shop, 'config/company.json'), company);
    // Links stay links, so that the shop reads the changed files.
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--preserve-symlinks', '--preserve-symlinks-main', script],
      { cwd: shop, encoding: 'utf8', env: { ...process.env, SHOP_MODE: mode } },
    );
    rmSync(shop, { recursive: true });
    return { status, stderr };
  }

  it('stop a start that skips the build, as the systemd unit does', () => {
    change('cup', { ink: '#aaaaaa' });
    const { status, stderr } = runInShop('server/main.ts');
    restore();
    expect(stderr).toMatch(
      /^The shop cannot start\. config\/brands\/cup\.json: 'ink' on 'paper' has a contrast of 2\./,
    );
    expect(status).toBe(1);
  }, 60_000);

  it.each(['server/main.ts', 'scripts/start.ts', 'scripts/brand-looks/brands.ts'])(
    'stop %s with one line when a file is not JSON',
    (script) => {
      writeFileSync(fileOf('tour'), '{ "ink": ["#14261f", "#eef3ea"] "paper": "#fffdf8" }');
      const { status, stderr } = runInShop(script);
      restore();
      expect(stderr).toMatch(/^[^\n]*config\/brands\/tour\.json: cannot be read as JSON[^\n]*\n$/);
      expect(status).toBe(1);
    },
    60_000,
  );

  it.each(['scripts/start.ts', 'scripts/backend.ts', 'server/main.ts', 'server/serve/main.ts'])(
    'leave %s with one line when the company beside them is not JSON (Rule A2.14)',
    (script) => {
      const { status, stderr } = runInShop(script, '{ "name": "x", ', 'demo');
      expect(stderr).toMatch(/^[^\n]*config\/company\.json: cannot be read as JSON[^\n]*\n$/);
      expect(status).toBe(1);
    },
    60_000,
  );

  it.each<[string, Record<string, unknown>, string]>([
    ['text that is hard to read', { ink: '#aaaaaa' }, "'ink' on 'paper' has a contrast of 2."],
    ['a colour that is none', { brand: 'green' }, 'camp.json: brand must be a colour'],
    ['an unknown colour', { brnad: '#000000' }, 'brnad'],
    ['three themes', { line: ['#000000', '#111111', '#222222'] }, 'line must be a colour'],
  ])('refuse %s by name', (_name, colours, message) => {
    change('camp', colours);
    expect(() => readLooks(join(root, 'config/brands'))).toThrow(message);
    expect(() => readLooks(join(root, 'config/brands'))).toThrow(ConfigError);
    restore();
  });

  it('refuse a file that is not JSON', () => {
    writeFileSync(fileOf('tour'), '{');
    expect(() => readLooks(join(root, 'config/brands'))).toThrow('tour.json: cannot be read');
    restore();
  });
});
