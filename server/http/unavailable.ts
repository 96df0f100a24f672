import type { ServerBuild } from '@remix-run/node';
import { CatalogueUnavailable } from '../catalogue/port.ts';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

/** Seconds after which a visitor or crawler may try again. */
const retryAfter = '10';

/**
 * The same build, whose loaders and actions say with 503 that the catalogue cannot answer: the error
 * page instead of "something broke", wherever it happens. spec: catalogue §8, checklist A17
 */
export function withHonestOutages(build: ServerBuild): ServerBuild {
  const routes: Routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: honest(route.module) },
    ]),
  );
  return { ...build, routes };
}

function honest(module: Module): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: said(loader) }),
    ...(action && { action: said(action) }),
  };
}

function said<Door extends (...args: never[]) => unknown>(door: Door): Door {
  const asked = async (...args: Parameters<Door>) => {
    try {
      return await door(...args);
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) throw error;
      throw new Response(null, {
        status: 503,
        statusText: 'Service Unavailable',
        headers: { 'Retry-After': retryAfter },
      });
    }
  };
  // What hangs on the function, such as `hydrate`, stays.
  return Object.assign(asked, door);
}
