import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findCircle } from '../../scripts/browser-chunks.ts';
import { withoutUnused } from '../../scripts/browser-framework.ts';
import { compressAssets } from '../../scripts/compress-assets.ts';
import { slim } from '../../scripts/slim-manifest.ts';

const framework = join(
  dirname(createRequire(import.meta.url).resolve('@remix-run/react/package.json')),
  'dist/esm',
);

describe('the framework in the browser', () => {
  it.each(['browser', 'components', 'links'])('asks for nothing that is off: %s.js', (file) => {
    const code = readFileSync(join(framework, `${file}.js`), 'utf8');
    const cut = withoutUnused(file, code);
    expect(cut).not.toMatch(/v3_singleFetch|v3_lazyRouteDiscovery/);
    expect(cut.length).toBeLessThan(code.length);
  });

  it('names what another release has not any more', () => {
    expect(() => withoutUnused('links', 'export {};')).toThrow('links.js has no "future');
  });
});

describe('the files of the script', () => {
  it.each<[files: Record<string, string[]>, circle: string[] | null]>([
    [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
    [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
    [{ a: ['a'] }, ['a', 'a']],
  ])('must not import each other: %j', (files, circle) => {
    expect(findCircle(new Map(Object.entries(files)))).toEqual(circle);
  });
});

describe('the list of routes in the browser', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] },
    routes: {
      root: { id: 'root', path: '', hasLoader: true, hasAction: false, imports: ['/assets/a.js'] },
      cart: { id: 'cart', parentId: 'root', path: 'cart', module: '/assets/cart.js', css: [] },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  };

  it('keeps every route with what is true of it', () => {
    const script = slim(`window.__remixManifest=${JSON.stringify(manifest)};`);
    expect(JSON.parse(script.slice(script.indexOf('{'), -1))).toEqual({
      entry: { module: '/assets/entry.js', imports: [], css: [] },
      routes: {
        root: { id: 'root', path: '', hasLoader: true },
        cart: { id: 'cart', parentId: 'root', path: 'cart', module: '/assets/cart.js' },
      },
      url: '/assets/manifest-1.js',
      version: '1',
    });
  });

  it('refuses what it does not know', () => {
    expect(() => slim('export default {}')).toThrow('another kind');
  });
});

describe('packed copies', () => {
  it('say the same, and stand beside what is worth packing alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assets-'));
    const text = 'export const long = 1;\n'.repeat(100);
    try {
      writeFileSync(join(folder, 'long.js'), text);
      writeFileSync(join(folder, 'short.js'), 'export {};');
      writeFileSync(join(folder, 'font.woff2'), text);
      await compressAssets(folder);
      expect(readdirSync(folder).sort()).toEqual(
        ['font.woff2', 'long.js', 'long.js.br', 'long.js.gz', 'short.js'].sort(),
      );
      expect(String(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))))).toBe(text);
      expect(String(gunzipSync(readFileSync(join(folder, 'long.js.gz'))))).toBe(text);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
