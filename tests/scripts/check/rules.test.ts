import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { known } from '../../architecture/known/rules.ts';
import { readRuleDocuments } from '../../architecture/checks/repository.ts';
import { readRuleIds } from '../../architecture/checks/rule-references.ts';

const run = (...options: string[]) =>
  execFileSync(process.execPath, ['scripts/check/rules.ts', ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
const idsIn = (table: string) =>
  [...table.matchAll(/^\| ([A-Z]+\d[\d.]*) \|/gm)].map(([, id]) => id);

describe('npm run rules', () => {
  it('prints a row for each rule, and how many have a test', () => {
    const rules = readRuleDocuments().flatMap(readRuleIds);
    const table = run();
    expect(idsIn(table)).toEqual(rules);
    const cited = rules.length - known.untested.length;
    expect(table).toContain(`\n${rules.length} rules: ${cited} cited by a test, `);
    expect(table).toMatch(/^\| A1\.1 \| There are nine .* \| .*store-views\.ts.* \| .*\.test\.ts/m);
  });

  it('prints with --open the rules that no test cites, which are known', () => {
    expect(idsIn(run('--open'))).toEqual(known.untested);
  });
});
