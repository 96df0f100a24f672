import { splitStorePath } from '../domain/store/store-path.ts';

/** Paths inside a store view that sign a user in or out. */
const signPaths = /^\/my-account(?:\/logout|\/delete|\/security)?\/?$/;

/** Returns whether a form posted to this path may sign a user in or out. */
export function isSignPath(pathname: string): boolean {
  return signPaths.test(splitStorePath(pathname).path);
}
