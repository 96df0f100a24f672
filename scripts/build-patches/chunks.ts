import type { Plugin, Rollup } from 'vite';

/** Small modules that pages need together: one file compresses better than two. */
const smallGroups: readonly (readonly [name: string, modules: RegExp])[] = [
  ['field-errors', /\/app\/forms\/fields\/(?:field-error|summary-entries)\.ts$/],
  [
    'catalogue',
    /\/app\/(?:routes\/catalogue\/(?:catalogue-page|views-on-demand|product\/sections\/share-panel)\.tsx|routes\/catalogue\/gallery\/picture-number\.ts|domain\/content\/share-links\.ts|i18n\/words\/catalogue\.ts)$/,
  ],
  [
    'list',
    /\/app\/(?:routes\/catalogue\/listing\/(?!listing-view)[\w-]+\.tsx|rendered-once\/facets\/facet-markup\.tsx|domain\/catalogue\/listing\/(?:filters|paging)\.ts|domain\/map\/(?:geo-box|mercator)\.ts)$/,
  ],
  ['cart', /\/app\/(?:layout\/cart-panel\/cart-message\.ts|i18n\/words\/cart\.ts)$/],
  [
    'totals',
    /\/app\/(?:layout\/cart-panel\/(?:cart-sum|use-total-text)\.tsx?|i18n\/words\/totals\.ts|offer\/use-price-text\.ts|domain\/catalogue\/price\/on-request\.ts)$/,
  ],
  [
    'form',
    /\/app\/(?:forms\/(?:enter-button|error-summary|submit-button)\.tsx|request\/private-page\.ts)$/,
  ],
  [
    'checkout-step',
    /\/app\/(?:routes\/checkout\/(?:checkout-layout|steps-context|step-form|use-step-form|order-aside)|domain\/checkout\/steps)\.tsx?$/,
  ],
  ['offer-values', /\/app\/domain\/(?:result|cart\/quantity)\.ts$/],
];

/** Tiny modules that nearly every page imports, though the frame does not. */
const onMostPages =
  /\/app\/(?:styles\/.+\.css\?url|hydration\/(?:on-demand\.tsx|use-is-hydrated\.ts)|domain\/catalogue\/offer\/offer-facts\.ts|seo\/page-meta\.ts|domain\/(?:money|store\/store-views)\.ts|rendered-once\/card\/offer-card\.tsx|ui\/(?:picture\.tsx|image-sizes\.ts))$/;

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleInfo'>;

const app = new URL('../../app/', import.meta.url).pathname;
const root = `${app}root.tsx`;
const frameworkPackages =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router|server-runtime))\//;

/**
 * Splits the browser's script: what every page needs is two files, the framework and the frame, and
 * one with their translations per language. Without this a page loads forty more small files, which
 * compress badly, 9 kB in all. The rest stays as the bundler splits it.
 */
export function browserChunks(): Plugin {
  return {
    name: 'browser-chunks',
    apply: 'build',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : { build: { rollupOptions: { output: { manualChunks: createChunkNames() } } } },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const circle = findCircle(
        new Map(
          Object.values(bundle).flatMap((part) =>
            part.type === 'chunk' ? [[part.fileName, part.imports] as const] : [],
          ),
        ),
      );
      // Files that await translations and import each other run in any order, and sometimes not at
      // all.
      if (circle) this.error(`Files import each other: ${circle.join(' → ')}`);
    },
  };
}

/** Returns a function that names the file of a module; undefined leaves it to the bundler. */
export function createChunkNames() {
  let everywhere: ReadonlySet<string> | undefined;
  return (id: string, graph: Graph): string | undefined => {
    everywhere ??= findReachableModules(graph);
    const [, language, area] = /\/app\/i18n\/words\/(\w\w)\/(.+)\.ts$/.exec(id) ?? [];
    if (language)
      return everywhere.has(`${app}i18n/words/${area}.ts`) ? `words-${language}` : undefined;
    // Needed on every page, not by the frame, and too small for a separate file.
    if (onMostPages.test(id)) return 'frame';
    if (/commonjsHelpers|\/app\/hydration\/trusted-types\.ts$/.test(id)) return 'framework';
    if (!everywhere.has(id)) return smallGroups.find(([, modules]) => modules.test(id))?.[0];
    return frameworkPackages.test(id) ? 'framework' : 'frame';
  };
}

/**
 * Returns every module that the root route imports statically. Throws when there is no root route.
 */
function findReachableModules({ getModuleInfo }: Graph): ReadonlySet<string> {
  if (!getModuleInfo(root)) throw new Error(`The build has no module ${root}`);
  const reached = new Set<string>([root]);
  for (const id of reached) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/**
 * Returns the names along an import cycle, the first equal to the last; null when there is none.
 */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const isDone = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (isDone.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = search(next, [...way, name]);
      if (circle) return circle;
    }
    isDone.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = search(name, []);
    if (circle) return circle;
  }
  return null;
}
