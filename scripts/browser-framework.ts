import type { Plugin } from 'vite';

type Cut = readonly [file: string, from: string, to: string, more?: string];

/**
 * What the framework asks at run time and our build knows: lazy route discovery, single fetch and the
 * page without a server are off for good (remix.config.js), and in the browser a document has no
 * context of the server. Said as constants, all that hangs on it falls away with the bundler's dead code.
 */
const cuts: readonly Cut[] = [
  ['browser', 'window.__remixContext.future.v3_singleFetch', 'false'],
  ['browser', 'window.__remixContext.isSpaMode', 'false'],
  [
    'browser',
    'getPatchRoutesOnNavigationFunction(window.__remixManifest, window.__remixRouteModules, window.__remixContext.future, false, window.__remixContext.basename)',
    'undefined',
  ],
  [
    'browser',
    'useFogOFWarDiscovery(router, window.__remixManifest, window.__remixRouteModules, window.__remixContext.future, false);',
    '',
  ],
  ['browser', 'router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;', ''],
  ['components', 'isFogOfWarEnabled(future, isSpaMode)', 'false'],
  ['components', 'future.v3_singleFetch', 'false'],
  [
    'components',
    'if (!false) {\n      return getDataLinkHrefs',
    'if (true) {\n      return getDataLinkHrefs',
  ],
  ['components', 'let contextScript = staticContext ?', 'let contextScript = false ?'],
  [
    'components',
    'staticContext === null || staticContext === void 0 ? void 0 : staticContext.activeDeferreds',
    'undefined',
  ],
  ['components', 'let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
  ['links', 'future.v3_singleFetch', 'false'],
];

/** Leaves out of the browser's script those parts of the framework that this shop never runs. */
export function browserFramework(): Plugin {
  return {
    name: 'browser-framework',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      const [, file] = /@remix-run\/react\/dist\/esm\/(\w+)\.js$/.exec(id) ?? [];
      if (options?.ssr || file === undefined) return null;
      return { code: withoutUnused(file, code), map: null };
    },
  };
}

/** A part that is not there is a mistake: another release of the framework needs another list. */
export function withoutUnused(file: string, code: string): string {
  return cuts
    .filter(([where]) => where === file)
    .reduce((text, [, from, to]) => {
      if (!text.includes(from)) throw new Error(`@remix-run/react ${file}.js has no "${from}"`);
      return text.replaceAll(from, to);
    }, code);
}
