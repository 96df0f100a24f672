import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { createRouteFinder, narrowBuild } from '../../../server/http/route-builds.ts';
import routeConfig from '../../../app/routes.ts';

type Entry = { id?: string; file: string; path?: string; index?: boolean };

/** The routes of the shop without their modules, as a build has them. */
function readBuild(): ServerBuild {
  const entries = routeConfig as Entry[];
  const routes = Object.fromEntries(
    entries.map(({ file, path, index }) => {
      const id = file.replace(/\.tsx?$/, '');
      return [id, { id, parentId: 'root', path, index, module: {} }];
    }),
  );
  const all = { root: { id: 'root', path: '', module: {} }, ...routes };
  return { routes: all, assets: { routes: all, version: '1' } } as unknown as ServerBuild;
}

const build = readBuild();

/** Routes as the framework makes them of a build whose routes have one parent. */
const frameworkRoutes = ({ routes }: ServerBuild) => [
  {
    id: 'root',
    path: '',
    children: Object.values(routes)
      .flatMap((route) => route ?? [])
      .filter(({ id }) => id !== 'root')
      .map(({ id, path, index }) => (index ? { id, index } : { id, path })),
  },
];

type Shown = { id: string | undefined; params: object; pathname: string }[] | null;

const match = (from: ServerBuild, pathname: string, basename: string): Shown =>
  matchRoutes(frameworkRoutes(from) as never, pathname, basename)?.map(
    ({ route, params, pathname: matched }) => ({ id: route.id, params, pathname: matched }),
  ) ?? null;

const paths = [
  ...['/', '', '/cart', '/CART', '/cart/', '/cart//', '//cart', '/cart/edit/7', '/cart/edit'],
  ...['/checkout', '/checkout/review', '/checkout/unknown', '/my-account/inquiries/A%2F1'],
  ...['/my-account/social-login/confirm', '/my-account/social-login/google'],
  ...['/trainingslager', '/trainingslager/spanien/mallorca', '/p/PX1/name', '/p/PX1/name/child'],
  ...[
    '/p/PX1',
    '/c/1/2',
    '/c',
    '/search',
    '/search/hits',
    '/store/de_de',
    '/%E0%A4%A',
    '/caf%C3%A9',
  ],
  ...['/schwimmen', '/schwimmen/a/b', '/newsletter/subscriber/confirm/id/1/code/x', '/*', '/:code'],
];
const basenames = ['/', '/de_de', '/en'];
const table = basenames.flatMap((basename) =>
  paths.map((path): [string, string] => [basename === '/' ? path : basename + path, basename]),
);

describe('the routes of an address', () => {
  it.each(table)('%j below %s are those the framework matches', (pathname, basename) => {
    const find = createRouteFinder(build.routes);
    const expected = match(build, pathname, basename);
    const ids = expected?.map(({ id }) => id).join(' ') ?? null;
    expect(find(pathname, basename)).toBe(ids);
    expect(find(pathname, basename)).toBe(ids);
  });

  it.each(table)('%j below %s match alike in the narrowed build', (pathname, basename) => {
    const ids = createRouteFinder(build.routes)(pathname, basename);
    if (ids === null) return;
    expect(match(narrowBuild(build, ids), pathname, basename)).toEqual(
      match(build, pathname, basename),
    );
  });

  it('are none outside the basename', () => {
    expect(createRouteFinder(build.routes)('/en/cart', '/de_de')).toBeNull();
  });

  it('are remembered per basename', () => {
    const find = createRouteFinder(build.routes);
    expect(find('/en/cart', '/en')).toContain('cart');
    expect(find('/en/cart', '/')).toContain('dispatch');
    expect(find('/en/cart', '/en')).toContain('cart');
  });
});

it('a narrowed build keeps everything but the other routes', () => {
  const narrowed = narrowBuild(build, 'root routes/cart/cart.route');
  expect(Object.keys(narrowed.routes)).toEqual(['root', 'routes/cart/cart.route']);
  expect(Object.keys(narrowed.assets.routes)).toEqual(['root', 'routes/cart/cart.route']);
  expect(narrowed.assets.version).toBe('1');
});
