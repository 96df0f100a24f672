import { readAllCode, readRuleDocuments } from '../../tests/architecture/checks/repository.ts';
import { answerHelp, refuseArgument } from '../command-line/usage.ts';
import { readImports } from './import-graph.ts';
import {
  buildRuleTable,
  findUntestedRules,
  toMarkdown,
} from '../../tests/architecture/checks/rule-table.ts';

/**
 * Prints every rule with its statement, the code and the tests that cite it; for a rule that no
 * test cites, the tests that import its code, in brackets. `npm run rules -- --open`: only those.
 */
const usage = `npm run --silent rules             every rule with its code and tests
npm run --silent rules -- --open   those that no test cites`;
answerHelp(usage);
const unknown = process.argv.slice(2).find((word) => word !== '--open');
if (unknown !== undefined) refuseArgument(unknown, usage);
const files = readAllCode();
const rows = buildRuleTable(readRuleDocuments(), files, readImports(files));
const open = new Set(findUntestedRules(rows));
const shown = process.argv.includes('--open') ? rows.filter(({ id }) => open.has(id)) : rows;
const covered = rows.filter(({ id, codeTests }) => open.has(id) && codeTests.length > 0).length;
process.stdout.write(
  `${toMarkdown(shown)}\n\n${rows.length} rules: ${rows.length - open.size} cited by a test, ` +
    `${covered} whose code a test imports, ${open.size - covered} open.\n`,
);
