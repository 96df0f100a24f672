import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { removeComments } from './remove-comments.ts';

/**
 * Returns the plugins that make one bundle for workerd of the built pages and the services. `release`:
 * name of the bundle.
 */
export const edgePlugins = (release: string): Plugin[] => [
  replaceModules(),
  findPages(),
  loadTextsFirst(),
  nameRelease(release),
  prefixBuiltins(),
  dropComments(),
];

const builtins = new Set(builtinModules.map((name) => name.replace(/^node:/, '')));

/** Names Node's modules with their prefix, the only form that workerd knows. */
function prefixBuiltins(): Plugin {
  return {
    name: 'prefix-builtins',
    enforce: 'pre',
    resolveId(id) {
      const name = id.replace(/^node:/, '');
      return builtins.has(name) ? { id: `node:${name}`, external: true } : null;
    },
  };
}

/** Modules that the edge replaces: what they do is done at the origin or by the host. */
const replaced: readonly (readonly [module: RegExp, file: string])[] = [
  [/^@remix-run\/node$/, 'edge/remix-runtime.ts'],
  [/\/secrets\/passwords\/password-rule\.ts$/, 'edge/origin-only/password-rule.ts'],
];

function replaceModules(): Plugin {
  const ownFolder = resolve('edge') + '/';
  return {
    name: 'replace-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer?.startsWith(ownFolder)) return null;
      const found = replaced.find(([module]) => module.test(id));
      return found ? resolve(found[1]) : null;
    },
  };
}

const pagesFolder = resolve('build/server');
const pagesFile = join(pagesFolder, 'index.js');

/** Puts the build of the pages in the place of `virtual:pages`. */
function findPages(): Plugin {
  return {
    name: 'find-pages',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:pages' ? pagesFile : null),
  };
}

const importing = /import\("(\.\/[^"]+\.js)"\)/g;

/**
 * Imports the texts of the pages before the pages, which await them while they start: in one module
 * with the rest they would come too late. A module that imports nothing may come first.
 */
function loadTextsFirst(): Plugin {
  return {
    name: 'load-texts-first',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(pagesFolder)) return null;
      const paths = new Set([...code.matchAll(importing)].map(([, path = '']) => path));
      const first = [...paths].filter((path) => importsNothing(resolve(dirname(id), path)));
      const nameOf = (path: string) => `texts_${first.indexOf(path)}`;
      // On one line: the source map of the pages stays right.
      const imports = first.map((path) => `import * as ${nameOf(path)} from "${path}";`);
      const loaded = code.replace(importing, (whole, path: string) =>
        first.includes(path) ? `Promise.resolve(${nameOf(path)})` : whole,
      );
      return { code: imports.join(' ') + loaded, map: null };
    },
  };
}

const importsNothing = (file: string) => !/^import\b/m.test(readFileSync(file, 'utf8'));

/** Makes `virtual:release` of the name of the bundle. */
function nameRelease(release: string): Plugin {
  const id = '\0virtual:release';
  return {
    name: 'name-release',
    enforce: 'pre',
    resolveId: (name) => (name === 'virtual:release' ? id : null),
    load: (name) => (name === id ? `export const release = ${JSON.stringify(release)};` : null),
  };
}

/** A tenth of the bundle would be comments. */
function dropComments(): Plugin {
  return {
    name: 'drop-comments',
    // Lines and columns stay, and with them the source map.
    renderChunk: (code) => ({ code: removeComments(code), map: null }),
  };
}
