import { findReachable } from './import-graph.ts';
import type { Import } from './import-graph.ts';

/**
 * Returns the unit tests that load a changed file, nearest first, counted in
 * imports. A file that no test imports,
 * such as a route module, is covered by the tests of the folder that mirrors its own.
 */
export function findRelatedTests(
  imports: readonly Import[],
  tests: readonly string[],
  changed: readonly string[],
): string[] {
  const importers = imports
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map((one) => ({ ...one, from: one.to, to: one.from }));
  const distances = findReachable(importers, changed);
  for (const file of changed) {
    const reached = findReachable(importers, [file]);
    if (tests.some((test) => reached.has(test)) && !/\.route\.tsx?$/.test(file)) continue;
    const folder = mirrorOf(file);
    for (const test of tests) {
      if (folder !== null && test.startsWith(folder) && !distances.has(test))
        distances.set(test, 1);
    }
  }
  return tests
    .filter((test) => distances.has(test))
    .sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || a.localeCompare(b));
}

/** Returns the folder of a file's tests: `tests/routes/cart/` of `app/routes/cart/cart.route.tsx`. */
function mirrorOf(file: string): string | null {
  const [, folder] = /^(?:app|server|(?=scripts\/))\/?(.+)\/[^/]+\.tsx?$/.exec(file) ?? [];
  return folder === undefined ? null : `tests/${folder}/`;
}
