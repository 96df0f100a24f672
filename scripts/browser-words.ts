import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = new URL('../app/i18n/browser/', import.meta.url);
const [hook, words] = ['react-i18next.ts', 'words.ts'].map((name) =>
  fileURLToPath(new URL(name, folder)),
);
/** Of the module that is there once the words of an area are. */
export const wordsPrefix = 'words:';

/**
 * Gives the browser the words that its pages say. A module that calls useTranslation('cart') is made
 * to import `words:cart`, which is there once the words of that area in the document's language are:
 * so every page and every dialog brings its own, in one language, and nobody keeps a list. The
 * server, which has all words anyway, keeps react-i18next.
 */
export function browserWords(): Plugin {
  return {
    name: 'browser-words',
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
      if (options?.ssr || !/\/app\/.*\.tsx?$/.test(file)) return null;
      const imports = areasIn(code).map((area) => `\nimport '${wordsPrefix}${area}';`);
      return imports.length > 0 ? { code: code + imports.join(''), map: null } : null;
    },
  };
}

/** The areas that the calls of useTranslation in a module name. */
export function areasIn(code: string): string[] {
  const calls = [...code.matchAll(/\buseTranslation\(([^)]*)\)/g)];
  return [
    ...new Set(
      calls.flatMap(([, areas = '']) =>
        areas === '' ? ['shell'] : [...areas.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
      ),
    ),
  ];
}
