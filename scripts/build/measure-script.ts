import { existsSync, globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { chunkReportFile } from '../build-patches/chunk-report.ts';
import type { Chunk } from '../build-patches/chunk-report.ts';

/**
 * Prints the script size of four pages in brotli bytes, from the build on disk: the modules the
 * page imports and the German texts they await. `tests/journeys/pages/script/page-bytes.test.ts` measures the
 * same in a browser. See build-patches/README.md
 */
const pages: Record<string, readonly string[]> = {
  listing: ['catalogue/dispatch.route.tsx', 'catalogue/listing/listing-view.tsx'],
  product: ['catalogue/dispatch.route.tsx', 'catalogue/product/product-view.tsx'],
  cart: ['cart/cart.route.tsx'],
  checkout: ['checkout/person/person.route.tsx'],
};

const everyPage = ['app/entry.client.tsx', 'app/root.tsx'];

if (!existsSync(chunkReportFile)) {
  process.stderr.write('There is no build: npm run build\n');
  process.exit(2);
}
const chunks = JSON.parse(readFileSync(chunkReportFile, 'utf8')) as readonly Chunk[];
const [manifest = ''] = globSync('build/client/assets/manifest-*.js');

for (const [page, modules] of Object.entries(pages)) {
  const files = listFiles([...everyPage, ...modules.map((name) => `app/routes/${name}`)]);
  const bytes = [manifest, ...files].reduce((sum, file) => sum + brotliSize(file), 0);
  process.stdout.write(`${page.padEnd(9)}${bytes} bytes in ${files.length + 1} files\n`);
}

/** Returns the files of the modules, with everything they import or await before they run. */
function listFiles(modules: readonly string[]): string[] {
  const found = new Set(modules.map(chunkOf));
  for (const { imports, modules: contained } of found) {
    for (const file of imports) found.add(requireChunk(({ file: name }) => name === file, file));
    for (const id of contained) {
      const [, area] = /\/app\/i18n\/words\/(\w+)\.ts$/.exec(id) ?? [];
      if (area) found.add(chunkOf(`app/i18n/words/de/${area}.ts`));
    }
  }
  return [...found].map(({ file }) => `build/client/${file}`);
}

function chunkOf(module: string): Chunk {
  const contains = ({ modules }: Chunk) =>
    modules.some((id) => id.replace(/\?.*/, '').endsWith(`/${module}`));
  return requireChunk(contains, module);
}

function requireChunk(isWanted: (chunk: Chunk) => boolean, name: string): Chunk {
  const chunk = chunks.find(isWanted);
  if (!chunk) throw new Error(`No file of the build contains ${name}`);
  return chunk;
}

function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}
