import { globSync, readFileSync } from 'node:fs';
import { readImports, readSources } from '../../../scripts/check/import-graph.ts';
import type { SourceFile } from '../../../scripts/check/import-graph.ts';
import { findCycles } from './cycles.ts';
import { countBannedWords } from './glossary.ts';
import { findIdleRules, findRuleViolations, importRules } from './import-rules.ts';
import { countSpecReferences } from './rule-references.ts';
import { buildRuleTable, findUntestedRules } from './rule-table.ts';
import { findLargeFolders, findLongFiles, findLongFunctions } from './sizes.ts';

const folders = ['app', 'edge', 'scripts', 'server', 'tests'];

/** Reads the code the import rules are about. */
export const readProductCode = () => readSources(['app', 'edge', 'server']);

/** Reads all code but these tests, whose examples break the rules on purpose. */
export function readAllCode(): SourceFile[] {
  return readSources(folders).filter(({ path }) => !path.startsWith('tests/architecture/'));
}

/** Reads the documents that define the rules, in the order of their names. */
export function readRuleDocuments(): string[] {
  return globSync('docs/rules/**/*.md')
    .sort()
    .map((path) => readFileSync(path, 'utf8'));
}

export type ImportFindings = {
  violations: Record<string, string[]>;
  idle: string[];
  cycles: string[];
};

/** Returns what breaks each import rule, which rules are about no file, and the import cycles. */
export function findImportFindings(files: readonly SourceFile[]): ImportFindings {
  const imports = readImports(files);
  const paths = files.map(({ path }) => path);
  return {
    violations: Object.fromEntries(
      importRules.map((rule) => [rule.name, findRuleViolations(rule, imports)]),
    ),
    idle: findIdleRules(importRules, paths),
    cycles: findCycles(imports),
  };
}

function readStyleSheets(): SourceFile[] {
  return globSync('app/styles/**/*.css').map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}

export type SizeFindings = { folders: string[]; files: string[]; functions: string[] };

export function findSizeFindings(files: readonly SourceFile[]): SizeFindings {
  const paths = globSync(`{${folders.join(',')}}/**/*.*`);
  return {
    folders: findLargeFolders(paths.map((path) => path.replaceAll('\\', '/'))),
    files: findLongFiles([...files, ...readStyleSheets()]),
    functions: findLongFunctions(files),
  };
}

export type WordFindings = {
  words: Record<string, number>;
  specReferences: Record<string, number>;
};

export function findWordFindings(files: readonly SourceFile[]): WordFindings {
  return { words: countBannedWords(files), specReferences: countSpecReferences(files) };
}

/** `untested`: rules that no test cites. */
export type RuleFindings = { untested: string[] };

export function findRuleFindings(files: readonly SourceFile[]): RuleFindings {
  return { untested: findUntestedRules(buildRuleTable(readRuleDocuments(), files)) };
}
