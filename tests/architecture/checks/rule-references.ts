import type { SourceFile } from '../../../scripts/check/import-graph.ts';

const id = String.raw`[A-Z]{1,3}\d+(?:\.\d+)*`;
const separator = String.raw`(?:\s*[,–-]\s*(?:and |or )?| and | or | to )`;
const reference = new RegExp(String.raw`\bRules? (${id}(?:${separator}${id})*)`, 'g');
const range = new RegExp(String.raw`(${id})(?:\s*[–-]\s*| to )(${id})`, 'g');

/** Returns the ids that a document defines: lines that begin with `- **B12.3** `. */
export function readRuleIds(document: string): string[] {
  return [...document.matchAll(new RegExp(String.raw`^- \*\*(${id})\*\* `, 'gm'))].map(
    ([, found = '']) => found,
  );
}

export function findDuplicates(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((one, index) => ids.indexOf(one) !== index))].sort();
}

/**
 * Returns the ids a text cites: `Rule B12.3`, `Rules B12.3, B12.4 and C1`. Of a range such as
 * `Rules B12.3–B12.6` both ends, and the rules between them in the order of the documents.
 */
export function findCitedRules(text: string, rules: readonly string[]): string[] {
  if (!/\bRules? /.test(text)) return [];
  const joined = text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
  const cited = [...joined.matchAll(reference)].flatMap(([, list = '']) => [
    ...(list.match(new RegExp(id, 'g')) ?? []),
    ...[...list.matchAll(range)].flatMap(([, first = '', last = '']) =>
      between(rules, first, last),
    ),
  ]);
  return [...new Set(cited)];
}

function between(rules: readonly string[], first: string, last: string): string[] {
  const start = rules.indexOf(first);
  return start < 0 ? [] : rules.slice(start, rules.indexOf(last) + 1);
}

/** Returns the rules an id stands for: itself, or all rules of a topic such as `B23`. */
export function expandTopic(one: string, rules: readonly string[]): string[] {
  return rules.includes(one) ? [one] : rules.filter((rule) => rule.startsWith(`${one}.`));
}

/** Returns references to rules that no document defines, as sorted lines `file: Rule id`. */
export function findDanglingReferences(
  files: readonly SourceFile[],
  rules: readonly string[],
): string[] {
  return files
    .flatMap(({ path, text }) =>
      findCitedRules(text, rules)
        .filter((one) => expandTopic(one, rules).length === 0)
        .map((one) => `${path}: Rule ${one}`),
    )
    .sort();
}

/** Counts references to the former specification (`spec: contract`) by top folder. */
export function countSpecReferences(files: readonly SourceFile[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { path, text } of files) {
    const found = text.match(/\bspec: ?[a-z]/g)?.length ?? 0;
    const folder = path.replace(/\/.*$/, '');
    if (found > 0) counts[folder] = (counts[folder] ?? 0) + found;
  }
  return counts;
}
