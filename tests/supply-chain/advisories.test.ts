import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { advisories } from '../../scripts/supply-chain/advisories.ts';
import { listPackages } from '../../scripts/supply-chain/licences.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<
  typeof listPackages
>[0];
const installed = listPackages(lock);
const versionsOf = (name: string) =>
  installed.filter((one) => one.name === name).map(({ version }) => version);

describe('known advisories', () => {
  it.each(advisories)(
    '$id of $package: installs the version that was judged (Rule S10.5)',
    (advisory) => {
      expect(versionsOf(advisory.package)).toContain(advisory.judgedVersion);
    },
  );

  it.each(advisories.filter(({ state }) => state === 'fixed'))(
    '$id of $package: every installed version has the fix',
    ({ package: name, fixedIn }) => {
      for (const version of versionsOf(name)) {
        expect(compareVersions(version, fixedIn ?? '')).toBeGreaterThanOrEqual(0);
      }
    },
  );

  const ofTools = advisories.filter(({ test }) => test.title.includes('development only'));
  it.each(ofTools)('$id: $package is installed for development only', ({ package: name }) => {
    const copies = installed.filter((one) => one.name === name);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter(({ isDevelopment }) => !isDevelopment)).toEqual([]);
  });

  it.each(advisories)('$id names a test that exists (Rule S10.5)', ({ test }) => {
    expect(readFileSync(test.file, 'utf8')).toContain(test.title);
  });
});

/** Compares versions of three numbers; returns a negative number, 0 or a positive number. */
function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
