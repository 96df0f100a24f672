import { transformWithEsbuild } from 'vite';
import type { Plugin } from 'vite';

/** Modules whose functions are sent as text in each document (`app/hydration/inline-text.ts`). */
const inlineModule = /\/app\/hydration\/(?:start-hydration\.ts|head-script\.tsx)$/;

/**
 * Minifies the server's copy of inline scripts: their text is in every document. Runs last, because
 * Vite's own plugins read a comment of the dynamic imports. The build fails when no module is found.
 */
export function inlineScripts(): Plugin {
  const minified = new Set<string>();
  return {
    name: 'inline-scripts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    enforce: 'post',
    async transform(code, id) {
      if (!inlineModule.test(id)) return null;
      minified.add(id);
      return transformWithEsbuild(code, id, { loader: 'js', minify: true, target: 'es2022' });
    },
    generateBundle() {
      if (minified.size !== 2) this.error(`${minified.size} modules have inline scripts, not 2`);
    },
  };
}
