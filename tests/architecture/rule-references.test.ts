import { describe, expect, it } from 'vitest';
import { compareCounts } from './checks/glossary.ts';
import { compareWithKnown, exact, hint } from './checks/known.ts';
import { readAllCode, readRuleDocuments } from './checks/repository.ts';
import {
  countSpecReferences,
  findCitedRules,
  findDanglingReferences,
  findDuplicates,
  readRuleIds,
} from './checks/rule-references.ts';
import { buildRuleTable, findUntestedRules, toMarkdown } from './checks/rule-table.ts';
import { known } from './known/rules.ts';
import { known as words } from './known/words.ts';

describe('rules of the product', () => {
  const files = readAllCode();
  const rules = readRuleDocuments().flatMap(readRuleIds);

  it('have ids that occur once', () => {
    expect(findDuplicates(rules)).toEqual([]);
  });

  it('exist when code or a test cites them', () => {
    expect(findDanglingReferences(files, rules)).toEqual([]);
  });

  it('are cited by a test, except those of the list', () => {
    const untested = findUntestedRules(buildRuleTable(readRuleDocuments(), files));
    expect(compareWithKnown(untested, known.untested), hint).toEqual(exact);
  });

  it('replace the references to a former specification', () => {
    expect(compareCounts(countSpecReferences(files), words.specReferences), hint).toEqual([]);
  });
});

describe('readRuleIds', () => {
  it('returns the ids of lines that define a rule', () => {
    const document =
      '# Cart\n\n- **B12.3** A line has a quantity.\n- **C1** Text, **C2** no.\n- B4\n';
    expect(readRuleIds(document)).toEqual(['B12.3', 'C1']);
  });

  it('finds ids that are given twice', () => {
    expect(findDuplicates(['B1', 'B2', 'B1', 'B1'])).toEqual(['B1']);
  });
});

describe('findCitedRules', () => {
  const rules = ['B1', 'B2', 'B3.1', 'B4', 'C1'];

  it.each<[text: string, cited: string[]]>([
    ['// Rule B1', ['B1']],
    [`it('counts (Rule B3.1).')`, ['B3.1']],
    ['Rules B1, B4 and C1 hold', ['B1', 'B4', 'C1']],
    ['Rules B1–B3.1', ['B1', 'B3.1', 'B2']],
    ['Rules B2 to B4, C1', ['B2', 'B4', 'C1', 'B3.1']],
    [' * Rules B1,\n * B9', ['B1', 'B9']],
    ['// The rule of thumb, B1', []],
  ])('reads %j', (text, cited) => {
    expect(findCitedRules(text, rules)).toEqual(cited);
  });

  it('reports references to no rule', () => {
    const files = [{ path: 'app/a.ts', text: '// Rules B1, B9' }];
    expect(findDanglingReferences(files, rules)).toEqual(['app/a.ts: Rule B9']);
  });
});

describe('buildRuleTable', () => {
  const document = '- **B1.1** A line | a pipe.\n- **B1.2** Two.\n- **B2.1** Three.\n';
  const rows = buildRuleTable(
    [document],
    [
      { path: 'app/a.ts', text: '// Rule B1' },
      { path: 'tests/a.test.ts', text: `it('counts (Rule B1.2)')` },
    ],
  );

  it('names the code and the tests of each rule', () => {
    expect(rows.map(({ id, code, tests }) => [id, code, tests])).toEqual([
      ['B1.1', ['app/a.ts'], []],
      ['B1.2', ['app/a.ts'], ['tests/a.test.ts']],
      ['B2.1', [], []],
    ]);
    expect(findUntestedRules(rows)).toEqual(['B1.1', 'B2.1']);
  });

  it('is printed as a Markdown table', () => {
    expect(toMarkdown(rows)).toContain(String.raw`| B1.1 | A line \| a pipe. | app/a.ts |  |`);
  });
});

describe('countSpecReferences', () => {
  it('counts by top folder', () => {
    const text = '/** spec: contract, Cart */\n// spec: promises';
    expect(countSpecReferences([{ path: 'app/a/a.ts', text }])).toEqual({ app: 2 });
  });
});
