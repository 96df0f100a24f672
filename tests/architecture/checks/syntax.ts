import ts from 'typescript';
import type { SourceFile } from '../../../scripts/check/import-graph.ts';

/** Parses a file without types. Parents are set, so `getText` works. */
export function parse({ path, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Counts lines that hold code: neither blank nor comment alone. */
export function countCodeLines(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return code.split('\n').filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length;
}

/** Returns the name of a function: its own, or that of the variable or property it is given to. */
export function functionName(node: ts.Node): string | null {
  if ((ts.isFunctionLike(node) || ts.isClassDeclaration(node)) && node.name) {
    return node.name.getText();
  }
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) {
    return parent.name.getText();
  }
  return null;
}
