import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findReachable, readImports, readSources } from '../../scripts/check/import-graph.ts';
import { readOwnerPackages } from '../../scripts/check/owner-packages.ts';

/** Packages that a package of the table brings or starts; tests load them through it. */
const loadedBy: Record<string, readonly string[]> = {
  i18next: ['remix-i18next'],
  '@remix-run/serve': ['scripts/serve.ts'],
};

const rows = readOwnerPackages(readFileSync('ARCHITECTURE.md', 'utf8'));

describe('packages the owner chose', () => {
  const imports = readImports(readSources(['app', 'server', 'scripts', 'tests']));
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const isOf = (name: string) => (to: string) => to === name || to.startsWith(`${name}/`);

  it.each([
    'msw',
    'remix-i18next',
    'i18next',
    '@remix-run/serve',
    'playwright',
    '@remix-pwa/sw',
    'idb',
    'zod',
    '@conform-to/react',
    '@conform-to/zod',
    '@elastic/elasticsearch',
  ])('%s has a row in ARCHITECTURE.md', (name) => {
    expect(rows.map((row) => row.name)).toContain(name);
  });

  it.each(rows)(
    '$name has an exact version and is loaded by $test (Rules G6.1, G6.5 to G6.8, G6.10)',
    ({ name, test }) => {
      expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/);
      const reached = findReachable(imports, [test], ({ isTypeOnly }) => !isTypeOnly);
      const sought = loadedBy[name] ?? [name];
      const isStarted = sought.some((one) => readFileSync(test, 'utf8').includes(one));
      const isLoaded = [...reached.keys()].some((to) => sought.some((one) => isOf(one)(to)));
      expect(isLoaded || isStarted).toBe(true);
    },
  );

  it.each([
    'app',
    'server',
    'public',
    'tests',
    'remix.config.js',
    'package.json',
    'tsconfig.json',
    'README.md',
  ])('work in a repository with %s at its top (Rule G6.11)', (name) => {
    expect(existsSync(name)).toBe(true);
  });

  it('run on the Node.js of package.json (Rule G6.9)', () => {
    expect(process.versions.node).toBe(dependencies['node'] ?? devDependencies['node']);
  });

  it('let vitest run every test file (Rule G6.2)', () => {
    const config = readFileSync('vitest.config.ts', 'utf8');
    expect(config).toContain("include: ['tests/**/*.test.{ts,tsx}']");
    expect(config).toContain("include: ['tests/journeys/**/*.test.ts']");
    for (const file of globSync('tests/**/*.{spec,test}.*')) {
      expect(file).toMatch(/\.test\.tsx?$/);
      expect(readFileSync(file, 'utf8'), file).toMatch(/from 'vitest'|Suite\(|describe\w+\(/);
    }
  });
});
