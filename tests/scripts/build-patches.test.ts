import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserChunks, createChunkNames, findCircle } from '../../scripts/build-patches/chunks.ts';
import { inlineScripts } from '../../scripts/build-patches/inline-scripts.ts';
import { buildPatches } from '../../scripts/build-patches/plugins.ts';
import { singleFetchConstant, singleFetchFlag } from '../../scripts/build-patches/single-fetch.ts';
import { refuseServerPackages } from '../../scripts/build-patches/server-packages.ts';

type Modules = Readonly<Record<string, string>>;

/** Bundles modules for browser or server (`ssr`); the first id is the entry. Returns all code. */
async function bundle(
  modules: Modules,
  plugins: readonly Plugin[],
  { ssr = false } = {},
): Promise<string> {
  const [entry = ''] = Object.keys(modules);
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [givenModules(modules), ...plugins],
    build: { write: false, minify: false, target: 'es2022', ssr, rollupOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

function givenModules(modules: Modules): Plugin {
  return {
    name: 'given-modules',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(modules, source) ? source : null),
    load: (id) => modules[id] ?? null,
  };
}

const root = new URL('../../', import.meta.url).pathname;
const remixModule = '/node_modules/@remix-run/react/dist/esm/browser.js';
const decoder = '/node_modules/turbo-stream/dist/turbo-stream.mjs';
const remix = (code: string): Modules => ({
  [remixModule]: `import { decode } from '${decoder}';\n${code}`,
  [decoder]: `export const decode = () => console.log('decoder');`,
});

describe('singleFetchConstant', () => {
  it('finds the flag in the installed Remix', () => {
    const react = createRequire(import.meta.url).resolve('@remix-run/react/package.json');
    const file = join(dirname(react), 'dist/esm/browser.js');
    expect(readFileSync(file, 'utf8')).toContain(singleFetchFlag);
  });

  it('removes the decoder that depends on the flag', async () => {
    const modules = remix(`if (${singleFetchFlag}) decode(); else console.log('data');`);
    const code = await bundle(modules, [singleFetchConstant()]);
    expect(code).toContain('data');
    expect(code).not.toContain('decoder');
  });

  it('fails the build when Remix has no such flag', async () => {
    const building = bundle(remix(`if (window.flag) decode();`), [singleFetchConstant()]);
    await expect(building).rejects.toThrow(
      `0 modules of @remix-run/react contain "${singleFetchFlag}"`,
    );
  });

  it('fails the build when another module of Remix has the flag as well', async () => {
    const other = '/node_modules/@remix-run/react/dist/esm/other.js';
    const { [remixModule]: browser = '', ...modules } = remix(`if (${singleFetchFlag}) decode();`);
    const both = {
      [remixModule]: `import '${other}';\n${browser}`,
      ...modules,
      [other]: `if (${singleFetchFlag}) console.log(1);`,
    };
    await expect(bundle(both, [singleFetchConstant()])).rejects.toThrow('2 modules of @remix-run');
  });

  it('fails the build when the decoder is still in the script', async () => {
    const building = bundle(remix(`${singleFetchFlag} || 1;\ndecode();`), [singleFetchConstant()]);
    await expect(building).rejects.toThrow('contains the decoder of single fetch');
  });
});

describe('refuseServerPackages', () => {
  const page = `${root}app/page.tsx`;

  it.each(['i18next', 'react-i18next', 'remix-i18next'])(
    'fails the build when %s is in the script',
    async (name) => {
      const file = `/node_modules/${name}/dist/index.js`;
      const modules = { [page]: `import '${file}';`, [file]: `console.log('${name}');` };
      const building = bundle(modules, [refuseServerPackages()]);
      await expect(building).rejects.toThrow(`contains ${file}`);
    },
  );

  it('leaves other modules as they are', async () => {
    const code = await bundle({ [page]: `console.log('cart');` }, [refuseServerPackages()]);
    expect(code).toContain('cart');
  });
});

describe('inlineScripts', () => {
  const start = `${root}app/hydration/start-hydration.ts`;
  const transition = `${root}app/hydration/head-script.tsx`;
  const modules = {
    '/entry.js': `import { run } from '${start}';\nimport '${transition}';\nconsole.log(String(run));`,
    [start]: `export function run(given) {\n  const longName = given + 1;\n  return longName * longName;\n}`,
    [transition]: `export const handle = () => 1;`,
  };

  it('minifies the functions in the server build', async () => {
    const code = await bundle(modules, [inlineScripts()], { ssr: true });
    expect(code).toMatch(/function run\(\w\)\s*{\s*const \w\s*=\s*\w\s*\+\s*1/);
    expect(code).not.toContain('longName');
  });

  it('leaves the browser build to its own minifier', async () => {
    expect(await bundle(modules, [inlineScripts()])).toContain('longName');
  });

  it('fails the build when a module is missing', async () => {
    const building = bundle({ [start]: '' }, [inlineScripts()], { ssr: true });
    await expect(building).rejects.toThrow('1 modules have inline scripts, not 2');
  });
});

describe('browserChunks', () => {
  const rootRoute = `${root}app/root.tsx`;
  const layout = `${root}app/layout/layout.tsx`;
  const react = '/node_modules/react/index.js';
  const graph = (importedIds: Readonly<Record<string, readonly string[]>>) => ({
    getModuleInfo: ((id: string) =>
      importedIds[id] ? { importedIds: importedIds[id] } : null) as Rollup.GetModuleInfo,
  });

  it('puts what every page needs into framework, layout and texts', () => {
    const name = createChunkNames();
    const words = `${root}app/i18n/words/layout.ts`;
    const all = graph({ [rootRoute]: [layout, words], [layout]: [react] });
    expect(name(react, all)).toBe('framework');
    expect(name(layout, all)).toBe('frame');
    expect(name(`${root}app/i18n/words/de/layout.ts`, all)).toBe('words-de');
    expect(name(`${root}app/i18n/words/de/cart.ts`, all)).toBeUndefined();
    expect(name(`${root}app/routes/cart/cart.route.tsx`, all)).toBeUndefined();
  });

  it('fails the build when the root route is not found', () => {
    expect(() => createChunkNames()(react, graph({}))).toThrow('has no module');
  });

  it('fails the build when files import each other', async () => {
    const modules = {
      [rootRoute]: `import { b } from '/b.js';\nexport const a = () => 1;\nconsole.log(b);`,
      '/b.js': `import { c } from '${react}';\nexport const b = () => c;`,
      [react]: `import { a } from '${rootRoute}';\nexport const c = () => a;`,
    };
    await expect(bundle(modules, [browserChunks()])).rejects.toThrow('Files import each other');
  });

  it.each<[files: Record<string, string[]>, circle: string[] | null]>([
    [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
    [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
    [{ a: ['a'] }, ['a', 'a']],
  ])('finds the cycle in %j', (files, circle) => {
    expect(findCircle(new Map(Object.entries(files)))).toEqual(circle);
  });
});

describe('buildPatches', () => {
  it('leaves out the patch that is named', () => {
    const names = (without?: string) => buildPatches(without).map(({ name }) => name);
    expect(names()).toContain('browser-chunks');
    expect(names('chunks')).not.toContain('browser-chunks');
    expect(names('chunks')).toHaveLength(names().length - 1);
  });

  it('throws when there is no such patch', () => {
    expect(() => buildPatches('chunk')).toThrow('BUILD_WITHOUT names none of');
  });
});
