import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the plugins that make one bundle for workerd of the built pages and the services. */
export const edgePlugins = (): Plugin[] => [replaceModules(), findPages(), prefixBuiltins()];

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

/** Puts the build of the pages in the place of `virtual:pages`. */
function findPages(): Plugin {
  return {
    name: 'find-pages',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:pages' ? resolve('build/server/index.js') : null),
  };
}
