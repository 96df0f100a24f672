import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRuleDocuments } from './checks/repository.ts';
import { findCitedRules, readRuleIds } from './checks/rule-references.ts';

type Row = {
  name: string;
  rules: string[];
  decision: string;
  test: string;
  /** Whether the shop meets the requirement as it is written. */
  isAsWritten: boolean;
};

/** Reads the rows of docs/requirements.md. */
function readRows(document: string): Row[] {
  let isAsWritten = false;
  return document.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) isAsWritten = line.endsWith(', as written');
    const [, number = '', requirement = '', rules = '', decision = '', test = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    if (!/^\d/.test(number)) return [];
    return {
      name: `${number} ${requirement}`,
      rules: rules === '–' ? [] : rules.split(', '),
      decision: /\((.+)\)/.exec(decision)?.[1] ?? '',
      test: /^`(.+)`$/.exec(test)?.[1] ?? test,
      isAsWritten,
    };
  });
}

/** Requirements that are not built yet. The list may only shrink. */
const known: string[] = [];

/** Rule G10.1 */
describe('requirements', () => {
  const rows = readRows(readFileSync('docs/requirements.md', 'utf8'));
  const ids = new Set(readRuleDocuments().flatMap(readRuleIds));

  it('are all in the document', () => {
    expect(rows.filter(({ isAsWritten }) => !isAsWritten)).toHaveLength(108);
    expect(rows.filter(({ isAsWritten }) => isAsWritten)).toHaveLength(360);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(468);
  });

  it('are open only where the list says so', () => {
    expect(rows.filter(({ test }) => test === 'open').map(({ name }) => name)).toEqual(known);
  });

  it.each(rows)('$name: rules, decision and test exist', ({ rules, decision, test }) => {
    expect(rules.length + decision.length).toBeGreaterThan(0);
    expect(rules.filter((id) => !ids.has(id))).toEqual([]);
    if (decision !== '') expect(existsSync(`docs/${decision}`)).toBe(true);
    if (test === 'open') return;
    // What does not exist by a decision needs no test.
    if (test === '–') expect(decision).not.toBe('');
    else expect(existsSync(test)).toBe(true);
  });

  const asWritten = rows.filter((row) => row.isAsWritten);
  it.each(asWritten)('$name: the test cites one of the rules', ({ rules, test }) => {
    const cited = findCitedRules(readFileSync(test, 'utf8'), [...ids]);
    expect(rules.filter((id) => cited.includes(id))).not.toEqual([]);
  });
});
