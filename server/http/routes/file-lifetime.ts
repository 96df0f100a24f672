/** Names of the build contain a hash of the content. */
const immutable = 'public, max-age=31536000, immutable';

/** Of files that keep their names from release to release. */
export const aDay = 'public, max-age=86400';

/**
 * Returns the Cache-Control header of a file. Files directly in `/assets/` come from the build;
 * those of `public` are in folders of it, or in the root.
 */
export function lifetimeOfFile(pathname: string): string {
  return /^\/assets\/[^/]+$/.test(pathname) ? immutable : aDay;
}
