import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import routes from '../../../app/routes.ts';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

const app = (file: string) => fileURLToPath(new URL(`../../../app/${file}`, import.meta.url));
const load = async (file: string) => (await import(/* @vite-ignore */ app(file))) as Module;

/**
 * Builds the shop's real routes, root and entry from their sources: tests of all routes need no
 * bundle, and a new route is included automatically.
 */
export async function buildFromSources(): Promise<ServerBuild> {
  const found: Routes = { root: { id: 'root', path: '', module: await load('root.tsx') } };
  for (const { file, path, index } of routes) {
    const id = file.replace(/\.tsx?$/, '');
    const module = await load(file);
    found[id] = { id, parentId: 'root', module, ...(index ? { index } : { path }) };
  }
  const asset = ({ id, parentId, path, index, module }: NonNullable<Routes[string]>) => ({
    id,
    parentId,
    path,
    index,
    module: `/assets/${id}.js`,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: id === 'root',
  });
  return {
    entry: {
      module: await import('../../../app/entry.server.tsx'),
    },
    routes: found,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(
        Object.values(found).flatMap((route) => (route ? [[route.id, asset(route)]] : [])),
      ),
      url: '/assets/manifest.js',
      version: 'test',
    },
    mode: 'production',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    basename: '/',
    future: { v3_throwAbortReason: true } as ServerBuild['future'],
    isSpaMode: false,
  };
}
