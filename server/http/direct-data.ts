import type { ServerBuild } from '@remix-run/node';

type Module = NonNullable<ServerBuild['routes'][string]>['module'];

/**
 * Lets the loaders of a build pass their data to the document as they are. Remix makes a JSON
 * answer of them and parses it again before it renders, and serialises them for the browser after
 * that. Only for documents: the answer of a data request needs its body.
 */
export function passDataDirectly(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: wrapModule(route.module) },
    ]),
  );
  return { ...build, routes };
}

function wrapModule(module: Module): Module {
  const { loader } = module;
  // A resource route answers with the body.
  if (!loader || !module.default) return module;
  const direct = async (...args: Parameters<typeof loader>) => {
    const result: unknown = await loader(...args);
    return isPlain(result) ? answerOf(result) : result;
  };
  return { ...module, loader: Object.assign(direct, loader) };
}

/** Neither an answer nor deferred data, which are instances of classes. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** Returns what Remix reads of a JSON answer: its body is never sent. */
function answerOf(data: object): object {
  return {
    status: 200,
    statusText: 'OK',
    headers: new Headers({ 'Content-Type': 'application/json; charset=utf-8' }),
    body: data,
    json: async () => data,
  };
}
