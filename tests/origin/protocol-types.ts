import { createHash } from 'node:crypto';
import ts from 'typescript';

/**
 * Types of everything that crosses the origin protocol, as the compiler sees them: method names of
 * the lists stand for their arguments and awaited results.
 */
const crossing = `
import type { Catalogue } from './server/catalogue/port.ts';
import type { Storefront } from './server/storefront/storefront.ts';
import type { AskedPage, BatchAnswer, CommerceAnswer, OriginCall, OriginFacts } from './server/origin/protocol.ts';
import { catalogueMethods, storefrontMethods } from './server/origin/protocol.ts';
type Crossing<Method> = Method extends (...args: infer Args) => infer Result
  ? { args: Args; answer: Awaited<Result> } : never;
// The store view is sent as its code.
type InStore<Method> = Method extends (store: never, ...args: infer Args) => infer Result
  ? { args: Args; answer: Awaited<Result> } : never;
type Methods<Part, Names extends readonly (keyof Part)[]> = { [Name in Names[number]]: Crossing<Part[Name]> };
type Listed = typeof storefrontMethods;
export type Protocol = {
  call: OriginCall; page: AskedPage; batch: BatchAnswer; commerce: CommerceAnswer; facts: OriginFacts;
  catalogue: { [Name in typeof catalogueMethods[number]]: InStore<Catalogue[Name]> };
  drafts: Methods<Storefront, Listed['drafts']>;
  orders: Methods<Storefront, Listed['orders']>;
  signIns: Methods<Storefront['signIns'], Listed['signIns']>;
  limits: Methods<Storefront['limits'], Listed['limits']>;
  urlMappings: Methods<Storefront['urlMappings'], Listed['urlMappings']>;
  offerTexts: Methods<Storefront['offerTexts'], Listed['offerTexts']>;
  searchMisses: Methods<Storefront['searchMisses'], Listed['searchMisses']>;
};
`;

/** Returns a hash of the types of each method and message, by its name. */
export function hashProtocolTypes(lines: readonly string[]): Record<string, string> {
  const groups = Map.groupBy(lines, (line) =>
    line
      .split(/[.?:[{]/, line.startsWith('.facts') ? 2 : 3)
      .slice(1)
      .join('.'),
  );
  return Object.fromEntries(
    [...groups].map(([name, group]) => [
      name,
      createHash('sha256').update(group.join('\n')).digest('hex').slice(0, 16),
    ]),
  );
}

/** Returns one line for each value that crosses the protocol: its path and its type, sorted. */
export function readProtocolTypes(): string[] {
  const name = `${process.cwd()}/protocol-crossing.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (path, target) =>
    path === name ? ts.createSourceFile(name, crossing, target) : getSourceFile(path, target);
  host.fileExists = (path) => path === name || fileExists(path);
  host.readFile = (path) => (path === name ? crossing : readFile(path));
  const program = ts.createProgram([name], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(name);
  const declared = source?.statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === 'Protocol',
  );
  if (!declared) throw new Error('The protocol has no type');
  const lines: string[] = [];
  collect(checker.getTypeAtLocation(declared), '', { checker, lines, above: [] });
  return [...new Set(lines)].sort();
}

type Walk = { checker: ts.TypeChecker; lines: string[]; above: readonly ts.Type[] };

function collect(type: ts.Type, path: string, walk: Walk): void {
  const { checker, lines, above } = walk;
  const depth = above.indexOf(type);
  if (depth >= 0) {
    lines.push(`${path}: as ${above.length - depth} levels above`);
    return;
  }
  const below = { ...walk, above: [...above, type] };
  if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
    const [objects, plain] = [
      type.types.filter(isObject),
      type.types.filter((one) => !isObject(one)),
    ];
    if (plain.length > 0) {
      lines.push(
        `${path}: ${[...new Set(plain.map((one) => textOf(checker, one)))].sort().join(' | ')}`,
      );
    }
    objects.forEach((one) => collect(one, path, below));
    return;
  }
  if (type.isIntersection()) {
    collectProperties(type, path, below);
    return;
  }
  if (!isObject(type)) {
    lines.push(`${path}: ${textOf(checker, type)}`);
    return;
  }
  if (type.getCallSignatures().length > 0) {
    lines.push(`${path}: function`);
    return;
  }
  if (checker.isTupleType(type)) {
    checker.getTypeArguments(type as ts.TypeReference).forEach((one, index) => {
      collect(one, `${path}[${index}]`, below);
    });
    return;
  }
  const items = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (checker.isArrayType(type) && items) {
    collect(items, `${path}[]`, below);
    return;
  }
  const named = /^(?:Readonly)?(?:Map|Set)$|^Date$/.exec(type.symbol?.name ?? '');
  if (named) {
    lines.push(`${path}: ${textOf(checker, type)}`);
    return;
  }
  const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  if (values) collect(values, `${path}{}`, below);
  collectProperties(type, path, below);
}

function collectProperties(type: ts.Type, path: string, walk: Walk): void {
  const { checker } = walk;
  for (const property of checker.getPropertiesOfType(type)) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    collect(
      checker.getTypeOfSymbol(property),
      `${path}.${property.name}${isOptional ? '?' : ''}`,
      walk,
    );
  }
}

const isObject = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;

const textOf = (checker: ts.TypeChecker, type: ts.Type) =>
  checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
