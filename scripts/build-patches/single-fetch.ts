import type { Plugin, Rollup } from 'vite';

/** The expression in `browser.js` of @remix-run/react that reads the single fetch flag. */
export const singleFetchFlag = 'window.__remixContext.future.v3_singleFetch';

const remixModule = /\/@remix-run\/react\/dist\/esm\/\w[\w-]*\.js$/;
const decoderModule = /\/turbo-stream\/dist\/turbo-stream\.m?js$/;

/**
 * Removes the single fetch decoder from the browser's script. Single fetch is off
 * (remix.config.js), but Remix checks at run time; a constant lets the bundler remove what depends
 * on it. The build fails unless exactly one Remix module contains the flag, or when the decoder
 * remains.
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

/** Returns whether the files contain `decode` of turbo-stream; other remains are a few bytes. */
function hasDecoder(bundle: Rollup.OutputBundle): boolean {
  return Object.values(bundle).some(
    (file) =>
      file.type === 'chunk' &&
      Object.entries(file.modules).some(
        ([id, { renderedExports }]) => decoderModule.test(id) && renderedExports.includes('decode'),
      ),
  );
}
