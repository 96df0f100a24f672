/** An installed package as the lock file describes it. */
export type LockedPackage = {
  name: string;
  version: string;
  /** SPDX expression; null when the package states none. */
  licence: string | null;
  /** Needed to build or test only, never installed with `--omit=dev`. */
  isDevelopment: boolean;
};

/** Licences allowed for every package: they require attribution at most. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Licences allowed for tools and data that are not shipped. */
const developmentOnly = new Set(['CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0']);

/** Packages outside the lists, each with the reason. Keys are name patterns. */
const exceptions: { name: RegExp; licence: string | null; reason: string }[] = [
  {
    name: /^@img\/sharp-(?:libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is linked dynamically and can be replaced by the operator',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'used unmodified; file-level copyleft does not reach our files',
  },
  {
    name: /^(?:eval|format|require-like)$/,
    licence: null,
    reason: 'MIT by their README; the package names no licence field; build tools only',
  },
];

/** Parses `packages` of a lock file (version 3). */
export function listPackages(lock: {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>;
}): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = null, dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isDevelopment: dev,
    }));
}

/** Returns whether the licence is on the list for the package's use, or a named exception. */
export function isLicenceAllowed({ name, licence, isDevelopment }: LockedPackage): boolean {
  const isAllowed = (id: string | null): boolean =>
    (id !== null && permissive.has(id)) ||
    (id !== null && isDevelopment && developmentOnly.has(id)) ||
    exceptions.some((exception) => exception.licence === id && exception.name.test(name));
  if (licence === null) return isAllowed(null);
  const [first = '', ...others] = licence.replace(/[()]/g, '').split(' OR ');
  return [first, ...others].some((choice) => choice.split(' AND ').every(isAllowed));
}
