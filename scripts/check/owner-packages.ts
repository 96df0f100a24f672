/** A package the product's owner chose, and the test that fails without it. */
export type OwnerPackage = { name: string; test: string };

/** Reads the table of packages of ARCHITECTURE.md. */
export function readOwnerPackages(document: string): OwnerPackage[] {
  const [, section = ''] = document.split('## Packages the owner');
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, packages = '', , tests = ''] = line.split('|');
      const [, test = ''] = /`(.+)`/.exec(tests) ?? [];
      return [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, test }));
    });
}
