import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserChunks, createChunkNames, findCircle } from '../../scripts/build-patches/chunks.ts';
import { buildPatches } from '../../scripts/build-patches/plugins.ts';
import { singleFetchConstant, singleFetchFlag } from '../../scripts/build-patches/single-fetch.ts';
import { findAreas, browserTranslations } from '../../scripts/build-patches/translations.ts';

type Modules = Readonly<Record<string, string>>;

/** Bundles modules for the browser; the first id is the entry. Returns all code. */
async function bundle(modules: Modules, plugins: readonly Plugin[]): Promise<string> {
  const [entry = ''] = Object.keys(modules);
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [givenModules(modules), ...plugins],
    build: { write: false, minify: false, target: 'es2022', rollupOptions: { input: entry } },
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

  it('fails the build when the decoder is in the script all the same', async () => {
    const building = bundle(remix(`${singleFetchFlag} || 1;\ndecode();`), [singleFetchConstant()]);
    await expect(building).rejects.toThrow('contains the decoder of single fetch');
  });
});

describe('browserTranslations', () => {
  const page = `${root}app/page.tsx`;
  const hook = `${root}app/i18n/browser/react-i18next.ts`;
  const words = `${root}app/i18n/browser/words.ts`;
  const browser: Modules = {
    [hook]: `export const useTranslation = (area) => 'own hook ' + area;`,
    [words]: `export const loadArea = async (area) => console.log('words of', area);`,
  };
  const saying = `import { useTranslation } from 'react-i18next';\nconsole.log(useTranslation('cart'));`;

  it('gives a module the hook of the browser and the words of its areas', async () => {
    const code = await bundle({ [page]: saying, ...browser }, [browserTranslations()]);
    expect(code).toContain('own hook');
    expect(code).toContain('await loadArea("cart")');
  });

  it('fails the build when a module imports more than the hook', async () => {
    const more = `import { I18nextProvider } from 'react-i18next';\nconsole.log(I18nextProvider);`;
    const building = bundle({ [page]: more, ...browser }, [browserTranslations()]);
    await expect(building).rejects.toThrow('"I18nextProvider" is not exported');
  });

  it('fails the build when i18next is in the script', async () => {
    const i18next = '/node_modules/i18next/dist/esm/i18next.js';
    const modules = {
      [page]: `${saying}\nimport '${i18next}';`,
      ...browser,
      [i18next]: `console.log('i18next');`,
    };
    await expect(bundle(modules, [browserTranslations()])).rejects.toThrow(`contains ${i18next}`);
  });

  it('fails the build when no module imports react-i18next', async () => {
    const building = bundle({ [page]: 'console.log(1);' }, [browserTranslations()]);
    await expect(building).rejects.toThrow('imports react-i18next');
  });

  it.each<[code: string, areas: string[]]>([
    [`useTranslation()`, ['shell']],
    [`useTranslation('cart'); useTranslation('cart')`, ['cart']],
    [`useTranslation(['cart', 'forms'])`, ['cart', 'forms']],
    [`translate('cart')`, []],
  ])('reads the areas of %s', (code, areas) => {
    expect(findAreas(code)).toEqual(areas);
  });

  it.each([`useTranslation(area)`, `useTranslation(['cart', area])`, `useTranslation([])`])(
    'refuses %s',
    (code) => expect(() => findAreas(code)).toThrow('does not name its areas'),
  );
});

describe('browserChunks', () => {
  const rootRoute = `${root}app/root.tsx`;
  const shell = `${root}app/shell/shell.tsx`;
  const react = '/node_modules/react/index.js';
  const graph = (importedIds: Readonly<Record<string, readonly string[]>>) => ({
    getModuleInfo: ((id: string) =>
      importedIds[id] ? { importedIds: importedIds[id] } : null) as Rollup.GetModuleInfo,
  });

  it('puts what every page needs into framework, frame and words', () => {
    const name = createChunkNames();
    const all = graph({ [rootRoute]: [shell, '\0words:shell'], [shell]: [react] });
    expect(name(react, all)).toBe('framework');
    expect(name(shell, all)).toBe('frame');
    expect(name(`${root}app/i18n/words/de/shell.ts`, all)).toBe('words-de');
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
