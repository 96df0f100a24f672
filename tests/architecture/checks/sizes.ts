import ts from 'typescript';
import type { SourceFile } from '../../../scripts/check/import-graph.ts';
import { functionName, parse } from './syntax.ts';

export const maxFilesInFolder = 15;
export const maxFileLines = 300;
export const maxFunctionLines = 80;

/** Texts, icons and the data of the demonstration: tables whose size says nothing about design. */
const isData = (path: string) =>
  /^server\/demo\/|\/(?:words|icons|regions|texts)(?:\/|\.tsx?$)/.test(path);

/** Returns folders with too many files side by side, as sorted lines `folder: count files`. */
export function findLargeFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (isData(path)) continue;
    const folder = path.replace(/\/[^/]*$/, '');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesInFolder)
    .map(([folder, count]) => `${folder}: ${count} files`)
    .sort();
}

export function findLongFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !isData(path) && countLines(text) > maxFileLines)
    .map(({ path }) => path)
    .sort();
}

/** Returns functions with too many lines, as sorted lines `file name`. Suites of tests are none. */
export function findLongFunctions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !isData(path) && countLines(text) > maxFunctionLines)
    .flatMap(longFunctionsOf)
    .sort();
}

function longFunctionsOf(file: SourceFile): string[] {
  const source = parse(file);
  const found: string[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
    if (lines <= maxFunctionLines) return;
    if (ts.isFunctionLike(node) && !isSuite(node)) {
      found.push(`${file.path} ${functionName(node) ?? '(unnamed)'}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A function given to `describe`, `describe.each(…)` and the like. */
function isSuite({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^describe\b/.test(parent.expression.getText());
}

const countLines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
