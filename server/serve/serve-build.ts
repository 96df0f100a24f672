import type { ServerBuild } from '@remix-run/node';

type HandleRequest = (request: Request) => Promise<Response>;
type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

/** Returns a Remix build with one route for every address, which lets `answer` answer. */
export function createServeBuild(answer: HandleRequest): ServerBuild {
  const loader = ({ request }: { request: Request }) => answer(request);
  // Without a component it is a resource route, for which Remix judges no origin by itself.
  const module = { loader, action: loader, default: undefined } as RouteModule;
  return {
    entry: {
      // The shop reports its own failures.
      module: { default: answer, handleError: () => undefined },
    },
    routes: { shop: { id: 'shop', path: '*', module } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    // The shop serves its files itself: Express never sees an address that begins like this.
    publicPath: '/assets/',
    assetsBuildDirectory: 'build/client/assets',
    basename: '/',
    mode: 'production',
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: false,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
  };
}
