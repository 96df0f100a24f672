import type { ServerBuild } from '@remix-run/node';

type Routes = Record<string, { path?: string; index?: boolean; module: object } | undefined>;

/**
 * Returns which paths inside a store view are the same for everybody: those of routes whose
 * `handle` has `isForEverybody`. A path that several routes may answer is shared only if all of
 * them are.
 */
export function sharedPaths(build: Pick<ServerBuild, 'routes'>): (path: string) => boolean {
  const byFirst = new Map<string, boolean>();
  let isRestShared = false;
  for (const { path, index, module } of Object.values(build.routes as Routes).flatMap(
    (route) => route ?? [],
  )) {
    const isShared = saysForEverybody(module);
    if (path === '*') isRestShared = isShared;
    else if (index || path) {
      const [first = ''] = (path ?? '').split('/');
      byFirst.set(first, (byFirst.get(first) ?? true) && isShared);
    }
  }
  return (path) => byFirst.get(decoded(path.split('/')[1] ?? '')) ?? isRestShared;
}

function saysForEverybody(module: object): boolean {
  const handle: unknown = 'handle' in module ? module.handle : null;
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'isForEverybody' in handle &&
    handle.isForEverybody === true
  );
}

/** Routes match without regard to case and escapes. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
