import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLicenceAllowed, listPackages } from '../../scripts/supply-chain/licences.ts';
import { createSbom } from '../../scripts/supply-chain/sbom.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<
  typeof listPackages
>[0];
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

describe('licences', () => {
  it('allows the licence of every installed package (Rule S10.3)', () => {
    const refused = listPackages(lock).filter((one) => !isLicenceAllowed(one));
    expect(refused).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', false, false],
    ['AGPL-3.0-only', true, false],
    ['MPL-2.0', false, false],
    ['MPL-2.0', true, true],
    ['(MIT OR GPL-3.0-only)', false, true],
    ['MIT AND GPL-3.0-only', false, false],
    ['LGPL-3.0-or-later', false, false],
    [null, false, false],
  ])('judges %s of a package for development (%s)', (licence, isDevelopment, isAllowed) => {
    const subject = { name: 'example', version: '1.0.0', licence, isDevelopment };
    expect(isLicenceAllowed(subject)).toBe(isAllowed);
  });
});

describe('bill of materials', () => {
  it('lists every direct dependency with its pinned version (Rule S10.4)', () => {
    const sbom = createSbom(listPackages(lock));
    expect(sbom.bomFormat).toBe('CycloneDX');
    const listed = sbom.components.map(({ name, version }) => `${name}@${version}`);
    const pinned = Object.entries(manifest.dependencies).map(
      ([name, version]) => `${name}@${version}`,
    );
    expect(listed).toEqual(expect.arrayContaining(pinned));
  });
});

describe('dependencies', () => {
  it('are pinned to one version (Rule S10.1)', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('run install scripts of two named packages only (Rule S10.2)', () => {
    expect(manifest.allowScripts).toEqual({ node: true, esbuild: true });
  });
});
