import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

const opening = 'window.__remixManifest=';

type Part = { imports?: readonly string[]; [key: string]: unknown };
type Manifest = { entry: Part; routes: Record<string, Part>; [key: string]: unknown };

/**
 * Takes out of the browser's list of routes what only lists to preload need: half of it names the
 * files that each route imports, which the browser finds in the route's own module.
 */
export async function slimManifest(): Promise<void> {
  const [file] = globSync('build/client/assets/manifest-*.js');
  if (!file) throw new Error('The build has no manifest');
  await writeFile(file, slim(await readFile(file, 'utf8')));
}

/** The script with the same routes, flags that are set and no imports. */
export function slim(script: string): string {
  const text = script.trim().replace(/;$/, '');
  if (!text.startsWith(opening)) throw new Error('The manifest is of another kind');
  const { entry, routes, ...others } = JSON.parse(text.slice(opening.length)) as Manifest;
  const manifest: Manifest = {
    ...others,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, slimRoute(route)])),
  };
  return `${opening}${JSON.stringify(manifest)};`;
}

function slimRoute({ imports: _imports, ...route }: Part): Part {
  return Object.fromEntries(
    Object.entries(route).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
