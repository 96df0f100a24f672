import { describe, expect, it } from 'vitest';
import { compareCounts } from './checks/glossary.ts';
import { hint } from './checks/known.ts';
import { readAllCode, readRuleDocuments } from './checks/repository.ts';
import {
  countSpecReferences,
  findCitedRules,
  findDanglingReferences,
  findDuplicates,
  findUncitedRules,
  readRuleIds,
} from './checks/rule-references.ts';
import { known } from './known/words.ts';

describe('rules of the product', () => {
  const files = readAllCode();
  const rules = readRuleDocuments().flatMap(readRuleIds);

  it('have ids that occur once', () => {
    expect(findDuplicates(rules)).toEqual([]);
  });

  it('exist when code or a test cites them', () => {
    expect(findDanglingReferences(files, rules)).toEqual([]);
  });

  it('are listed when nothing cites them', () => {
    const uncited = findUncitedRules(files, rules);
    if (uncited.length > 0) process.stdout.write(`Rules nobody cites: ${uncited.join(', ')}\n`);
  });

  it('replace the references to a former specification', () => {
    expect(compareCounts(countSpecReferences(files), known.specReferences), hint).toEqual([]);
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

  it('reports references to no rule, and rules without reference', () => {
    const files = [{ path: 'app/a.ts', text: '// Rules B1, B9' }];
    expect(findDanglingReferences(files, rules)).toEqual(['app/a.ts: Rule B9']);
    expect(findUncitedRules(files, rules)).toEqual(['B2', 'B3.1', 'B4', 'C1']);
  });
});

describe('countSpecReferences', () => {
  it('counts by top folder', () => {
    const text = '/** spec: contract, Cart */\n// spec: promises';
    expect(countSpecReferences([{ path: 'app/a/a.ts', text }])).toEqual({ app: 2 });
  });
});
