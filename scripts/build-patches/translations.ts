import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const folder = new URL('../../app/i18n/browser/', import.meta.url);
const [hook, words] = ['react-i18next.ts', 'words.ts'].map((name) =>
  fileURLToPath(new URL(name, folder)),
);
/** Prefix of the virtual modules that finish loading with the texts of an area. */
export const wordsPrefix = 'words:';

const serverPackages = /\/node_modules\/(i18next|react-i18next)\//;

/**
 * Gives the browser its own `useTranslation` and the texts its pages need: a module that calls
 * `useTranslation('cart')` also imports `words:cart`, which awaits that area. The server keeps
 * react-i18next. Fails when an area is not a literal, or when i18next is in the browser's script.
 */
export function browserTranslations(): Plugin {
  return {
    name: 'browser-translations',
    enforce: 'pre',
    resolveId(source, _importer, { ssr }) {
      if (ssr) return null;
      if (source === 'react-i18next') return hook ?? null;
      return source.startsWith(wordsPrefix) ? `\0${source}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${wordsPrefix}`)) return null;
      const area = id.slice(wordsPrefix.length + 1);
      return `import { loadArea } from ${JSON.stringify(words)};\nawait loadArea(${JSON.stringify(area)});`;
    },
    transform(code, id, options) {
      const [file = ''] = id.split('?');
      if (options?.ssr || file === hook || !/\/app\/.*\.tsx?$/.test(file)) return null;
      const imports = findAreas(code).map((area) => `\nimport '${wordsPrefix}${area}';`);
      return imports.length > 0 ? { code: code + imports.join(''), map: null } : null;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const modules = modulesOf(bundle);
      const [found] = modules.filter((id) => serverPackages.test(id));
      if (found) this.error(`The browser script contains ${found}`);
      if (hook && !modules.includes(hook))
        this.error('No module of the browser imports react-i18next');
    },
  };
}

function modulesOf(bundle: Rollup.OutputBundle): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules) : [],
  );
}

/** Returns the areas passed to useTranslation in a module. Throws when one is not a literal. */
export function findAreas(code: string): string[] {
  const calls = [...code.matchAll(/\buseTranslation\(([^)]*)\)/g)];
  return [...new Set(calls.flatMap(([call, argument = '']) => areasOfCall(call, argument.trim())))];
}

function areasOfCall(call: string, argument: string): string[] {
  if (argument === '') return ['shell'];
  const areas = [...argument.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  const rest = argument.replace(/'[^']+'/g, '').replace(/[[\],\s]/g, '');
  if (areas.length === 0 || rest !== '') throw new Error(`${call} does not name its areas`);
  return areas;
}
