import type { Plugin, Rollup } from 'vite';
import { wordsPrefix } from './browser-words.ts';

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleInfo'>;

const root = new URL('../app/root.tsx', import.meta.url).pathname;
const frameworkPackages =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router|server-runtime))\//;

/** Whatever shows one of these shows a card as well, sooner or later. */
const ofCard = /\/app\/(ui\/stars|routes\/catalogue\/(product-card|price-tag))\.tsx$/;
/** Cards need these, too, and carts show no cards. */
const besideCard = new RegExp(`(date-span)-text\\.ts$|^\\0${wordsPrefix}(catalogue)$`);

function partOf(id: string): string | undefined {
  if (ofCard.test(id)) return 'card';
  const [, dates, words] = besideCard.exec(id) ?? [];
  return dates ?? (words && `words-of-${words}`);
}

/**
 * How the browser's script is cut. What stands round every page is two files, the framework and the
 * frame, and one with its words in each language: many small files pack badly, a page of seventy
 * costs a quarter more than its text in one. What only some pages need stays apart, as the bundler
 * finds it.
 */
export function browserChunks(): Plugin {
  return {
    name: 'browser-chunks',
    apply: 'build',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : {
            build: {
              // A twentieth smaller than what esbuild makes of the framework.
              minify: 'terser',
              terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
              // Parts are few and fetched behind the page: lists of what each brings cost more than
              // they save.
              modulePreload: false,
              rollupOptions: { output: { manualChunks: createCut() } },
            },
          },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const circle = findCircle(
        new Map(
          Object.values(bundle).flatMap((part) =>
            part.type === 'chunk' ? [[part.fileName, part.imports] as const] : [],
          ),
        ),
      );
      // Files that wait for words and import each other run in any order, and sometimes not at all.
      if (circle) this.error(`Files import each other: ${circle.join(' → ')}`);
    },
  };
}

function createCut() {
  let everywhere: ReadonlySet<string> | undefined;
  return (id: string, graph: Graph): string | undefined => {
    everywhere ??= reachedFromRoot(graph);
    const [, language, area] = /\/app\/i18n\/words\/(\w\w)\/(.+)\.ts$/.exec(id) ?? [];
    if (language)
      return everywhere.has(`\0${wordsPrefix}${area}`) ? `words-${language}` : undefined;
    // Needed everywhere, by nothing of the frame, and too small for a file of its own.
    if (/commonjsHelpers|\/app\/hydration\/trusted-types\.ts$/.test(id)) return 'framework';
    if (!everywhere.has(id)) return partOf(id);
    return frameworkPackages.test(id) ? 'framework' : 'frame';
  };
}

/** Everything that the document's own module brings with it at once. */
function reachedFromRoot({ getModuleInfo }: Graph): ReadonlySet<string> {
  const reached = new Set<string>([root]);
  for (const id of reached) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

/** Names along a circle of imports, the first and the last the same; null where there is none. */
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
