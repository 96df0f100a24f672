import ts from 'typescript';
import type { SourceFile } from '../../../scripts/check/import-graph.ts';
import { countCodeLines, functionName, parse } from './syntax.ts';

/** Maximum lines of logic of a route module. */
export const maxLogicLines = 40;

const resourceExports = ['action', 'headers', 'loader'];

/** Returns the modules that `app/routes.ts` names, as paths from the root, in order. */
export function readRouteModules(routes: string): string[] {
  return [...routes.matchAll(/'(routes\/[^']+\.route\.tsx?)'/g)].map(
    ([, file = '']) => `app/${file}`,
  );
}

/**
 * Returns what is wrong with a route module, or null: a page exports a default component, a resource
 * exports `loader` or `action` and, beside them, `headers` only.
 */
export function findRouteProblem(file: SourceFile): string | null {
  const names = exportedNames(parse(file));
  if (names.includes('default')) return null;
  if (!names.includes('loader') && !names.includes('action')) {
    return `${file.path}: neither a page nor a resource`;
  }
  const others = names.filter((name) => !resourceExports.includes(name));
  return others.length > 0 ? `${file.path}: a resource exports ${others.join(', ')}` : null;
}

/** Counts lines of code outside imports, types and components. */
export function countLogicLines(file: SourceFile): number {
  const source = parse(file);
  return source.statements
    .filter((statement) => !isImportOrType(statement) && !isComponent(statement))
    .reduce((sum, statement) => sum + countCodeLines(statement.getText(source)), 0);
}

function exportedNames(source: ts.SourceFile): string[] {
  const names: string[] = [];
  for (const statement of source.statements) {
    if (isImportOrType(statement)) continue;
    if (ts.isExportAssignment(statement)) names.push('default');
    if (ts.isExportDeclaration(statement) && statement.exportClause) {
      const { exportClause } = statement;
      if (!ts.isNamedExports(exportClause)) names.push(exportClause.name.text);
      else {
        const values = exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly);
        names.push(...values.map(({ name }) => name.text));
      }
    }
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) continue;
    if (hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) names.push('default');
    else names.push(...declaredNames(statement));
  }
  return names.sort();
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const name = functionName(statement);
  return name === null ? [] : [name];
}

function isImportOrType(statement: ts.Statement): boolean {
  return (
    ts.isImportDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    (ts.isExportDeclaration(statement) && statement.isTypeOnly)
  );
}

function isComponent(statement: ts.Statement): boolean {
  if (hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) return true;
  const [name = ''] = declaredNames(statement);
  return /^[A-Z][a-z]/.test(name);
}

const hasModifier = (node: ts.Statement, kind: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((one) => one.kind === kind);
