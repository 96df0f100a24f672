import type { Import, SourceFile } from '../../../scripts/check/import-graph.ts';
import { expandTopic, findCitedRules } from './rule-references.ts';

/** A rule with its statement and the files that cite it. */
export type RuleRow = {
  id: string;
  statement: string;
  code: string[];
  tests: string[];
  /** Tests that import code that cites the rule. */
  codeTests: string[];
};

/** Returns a row for each rule of the documents; a citation of a topic counts for all its rules. */
export function buildRuleTable(
  documents: readonly string[],
  files: readonly SourceFile[],
  imports: readonly Import[] = [],
): RuleRow[] {
  const rows = documents.flatMap(readRules);
  const ids = rows.map(({ id }) => id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { path, text } of files) {
    const cited = findCitedRules(text, ids).flatMap((one) => expandTopic(one, ids));
    for (const id of new Set(cited)) {
      const row = byId.get(id);
      if (path.startsWith('tests/')) row?.tests.push(path);
      else row?.code.push(path);
    }
  }
  const testsOf = Map.groupBy(
    imports.filter(({ from }) => from.startsWith('tests/')),
    ({ to }) => to,
  );
  for (const row of rows) {
    const tests = row.code.flatMap((path) => testsOf.get(path) ?? []).map(({ from }) => from);
    row.codeTests = [...new Set(tests)].sort();
  }
  return rows;
}

function readRules(document: string): RuleRow[] {
  return [...document.matchAll(/^- \*\*([A-Z]{1,3}\d+(?:\.\d+)*)\*\* (.*)$/gm)].map(
    ([, id = '', statement = '']) => ({ id, statement, code: [], tests: [], codeTests: [] }),
  );
}

/** Returns the ids of the rules that no test cites, in the order of the documents. */
export function findUntestedRules(rows: readonly RuleRow[]): string[] {
  return rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
}

/** Returns the table as Markdown; tests that only import the code are in brackets. */
export function toMarkdown(rows: readonly RuleRow[]): string {
  const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
  const lines = rows.map(({ id, statement, code, tests, codeTests }) => {
    const shown = tests.length > 0 ? tests : codeTests.map((path) => `(${path})`);
    return `| ${[id, cell(statement), code.join(', '), shown.join(', ')].join(' | ')} |`;
  });
  return ['| rule | statement | code | tests |', '| --- | --- | --- | --- |', ...lines].join('\n');
}
