import type { Plugin, Rollup } from 'vite';

/** How `browser.js` of @remix-run/react asks whether single fetch is on. */
export const singleFetchFlag = 'window.__remixContext.future.v3_singleFetch';

const remixModule = /\/@remix-run\/react\/dist\/esm\/\w[\w-]*\.js$/;
const decoderModule = /\/turbo-stream\/dist\/turbo-stream\.m?js$/;

/**
 * Leaves the decoder of single fetch out of the browser's script. Single fetch is off
 * (remix.config.js), but Remix asks only at run time: with a constant in place of the flag the bundler
 * removes what depends on it. The build fails unless exactly one module of Remix contains the flag, and
 * when the decoder is in the script all the same.
 */
export function singleFetchConstant(): Plugin {
  const asking = new Set<string>();
  return {
    name: 'single-fetch-constant',
    apply: 'build',
    enforce: 'pre',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { define: { [singleFetchFlag]: 'false' } },
    transform(code, id) {
      if (remixModule.test(id) && code.includes(singleFetchFlag)) asking.add(id);
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      if (asking.size !== 1) {
        this.error(
          `${asking.size} modules of @remix-run/react contain "${singleFetchFlag}", not 1`,
        );
      }
      if (hasDecoder(bundle)) this.error('The browser script contains the decoder of single fetch');
    },
  };
}

/** Returns whether the files contain `decode` of turbo-stream; other remains of it are a few bytes. */
function hasDecoder(bundle: Rollup.OutputBundle): boolean {
  return Object.values(bundle).some(
    (file) =>
      file.type === 'chunk' &&
      Object.entries(file.modules).some(
        ([id, { renderedExports }]) => decoderModule.test(id) && renderedExports.includes('decode'),
      ),
  );
}
