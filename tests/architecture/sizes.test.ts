import { describe, expect, it } from 'vitest';
import { compareWithKnown, exact, hint } from './checks/known.ts';
import { findSizeFindings, readAllCode } from './checks/repository.ts';
import { findLargeFolders, findLongFiles, findLongFunctions } from './checks/sizes.ts';
import { known } from './known/sizes.ts';

describe('the code', () => {
  const found = findSizeFindings(readAllCode());

  it.each(['folders', 'files', 'functions'] as const)('has %s that fit', (kind) => {
    expect(compareWithKnown(found[kind], known[kind]), hint).toEqual(exact);
  });
});

const lines = (count: number) => '  step();\n'.repeat(count);
const one = (path: string, text: string) => [{ path, text }];

describe('findLargeFolders', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

  it('reports more than 15 files side by side', () => {
    expect(findLargeFolders([...files('app/a', 15), ...files('app/b', 16)])).toEqual([
      'app/b: 16 files',
    ]);
  });

  it('leaves out texts and the data of the demonstration', () => {
    const data = ['app/i18n/words/en', 'server/demo/scene'].flatMap((path) => files(path, 20));
    expect(findLargeFolders(data)).toEqual([]);
  });
});

describe('findLongFiles', () => {
  it('reports files over 300 lines', () => {
    expect(findLongFiles(one('app/a.ts', lines(300)))).toEqual([]);
    expect(findLongFiles(one('app/a.ts', lines(301)))).toEqual(['app/a.ts']);
  });
});

describe('findLongFunctions', () => {
  it.each<[text: string, found: string[]]>([
    [`function short() {\n${lines(78)}}\n`, []],
    [`function long() {\n${lines(79)}}\n`, ['app/a.ts long']],
    [`const open = () => {\n${lines(79)}};\n`, ['app/a.ts open']],
    [`const shop = { open() {\n${lines(79)}} };\n`, ['app/a.ts open']],
    [`void run(() => {\n${lines(79)}});\n`, ['app/a.ts (unnamed)']],
    [`describe('a', () => {\n${lines(79)}});\n`, []],
    [
      `describe.each([1])('a', () => {\n  it('b', () => {\n${lines(79)}});\n});\n`,
      ['app/a.ts (unnamed)'],
    ],
  ])('reports functions over 80 lines: case %#', (text, found) => {
    expect(findLongFunctions(one('app/a.ts', text))).toEqual(found);
  });
});
