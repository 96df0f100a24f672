import { describe, expect, it } from 'vitest';
import { readImports } from '../../../scripts/check/import-graph.ts';
import { findRelatedTests } from '../../../scripts/check/related-tests.ts';

const files: Record<string, string> = {
  'app/domain/money.ts': '',
  'app/domain/cart.ts': `import { money } from './money.ts';`,
  'app/domain/store.ts': `import type { Money } from './money.ts';`,
  'app/routes/cart/cart.route.tsx': `import { cart } from '../../domain/cart.ts';`,
  'tests/domain/money.test.ts': `import { money } from '../../app/domain/money.ts';`,
  'tests/domain/cart.test.ts': `import { cart } from '../../app/domain/cart.ts';`,
  'tests/domain/store.test.ts': `import { store } from '../../app/domain/store.ts';`,
  'tests/routes/cart/cart.test.ts': `import { visit } from '../../support/visit.ts';`,
  'scripts/check/steps.ts': '',
  'tests/scripts/check/steps.test.ts': '',
};
const imports = readImports(Object.entries(files).map(([path, text]) => ({ path, text })));
const tests = Object.keys(files).filter((path) => path.endsWith('.test.ts'));

describe('findRelatedTests', () => {
  it.each<[changed: string, related: string[]]>([
    ['app/domain/money.ts', ['tests/domain/money.test.ts', 'tests/domain/cart.test.ts']],
    ['tests/domain/cart.test.ts', ['tests/domain/cart.test.ts']],
    ['app/routes/cart/cart.route.tsx', ['tests/routes/cart/cart.test.ts']],
    ['scripts/check/steps.ts', ['tests/scripts/check/steps.test.ts']],
    ['README.md', []],
  ])('returns the tests that load %s, nearest first', (changed, related) => {
    expect(findRelatedTests(imports, tests, [changed])).toEqual(related);
  });
});
