import { describe, expect, it } from 'vitest';
import { readImports } from '../../scripts/check/import-graph.ts';
import { findCycles } from './checks/cycles.ts';
import { compareWithKnown, exact, hint } from './checks/known.ts';
import { findImportFindings, readProductCode } from './checks/repository.ts';
import { known } from './known/imports.ts';

describe('modules of the product', () => {
  it('do not import each other in a circle', () => {
    const { cycles } = findImportFindings(readProductCode());
    expect(compareWithKnown(cycles, known.cycles), hint).toEqual(exact);
  });
});

describe('findCycles', () => {
  it.each<[name: string, files: Record<string, string>, cycles: string[]]>([
    ['two files', { a: `import { b } from './b';`, b: `import { a } from './a';` }, ['a <-> b']],
    [
      'three files and one outside',
      {
        a: `import { b } from './b';`,
        b: `import { c } from './c';`,
        c: `export * from './a';\nimport { d } from './d';`,
        d: `export const d = 1;`,
      },
      ['a <-> b <-> c'],
    ],
    ['a file that imports itself', { a: `import { a } from './a';` }, ['a']],
    [
      'two separate cycles',
      {
        a: `import { b } from './b';`,
        b: `import { a } from './a';\nimport { c } from './c';`,
        c: `import { d } from './d';`,
        d: `import { c } from './c';`,
      },
      ['a <-> b', 'c <-> d'],
    ],
    ['a type import', { a: `import type { B } from './b';`, b: `import { a } from './a';` }, []],
    ['a dynamic import', { a: `const b = import('./b');`, b: `import { a } from './a';` }, []],
    ['no cycle', { a: `import './b';\nimport './c';`, b: `import './c';`, c: `` }, []],
  ])('returns the groups of: %s', (_, files, cycles) => {
    const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
    expect(findCycles(readImports(sources))).toEqual(cycles);
  });
});
