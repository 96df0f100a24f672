import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { allWords } from '../../app/i18n/words/all.ts';
import { accountDe } from '../../server/backend/mail/words/account-de.ts';
import { de as backendDe } from '../../server/backend/mail/words/de.ts';
import { readSources } from '../../scripts/check/import-graph.ts';

type Tree = { readonly [key: string]: string | Tree };

/** What a file can name texts with: literals, templates with holes, names of properties. */
type Names = { literals: Set<string>; templates: RegExp[]; properties: Set<string> };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function listKeys(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : listKeys(value, `${path}${key}.`),
  );
}

function readNames(path: string, text: string): Names {
  const names: Names = { literals: new Set(), templates: [], properties: new Set() };
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) names.literals.add(node.text);
    else if (ts.isTemplateExpression(node)) {
      const pieces = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      // A template that starts with a hole, such as `${table}.${column}`, would name any key.
      if (/^(?:\w+[.:]|[a-z]{4,}$)/.test(node.head.text)) {
        names.templates.push(new RegExp(`^${pieces.map(escape).join('([^ .]+?)')}$`));
      }
    } else if (ts.isPropertyAccessExpression(node)) names.properties.add(node.name.text);
    else if (ts.isBindingElement(node))
      names.properties.add((node.propertyName ?? node.name).getText());
    // Keys of objects fill the holes of templates.
    else if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) {
      if (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
        holeValues.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  for (const literal of names.literals) holeValues.add(literal);
  return names;
}

/** Literals and keys of objects: what a hole of a template can have. */
const holeValues = new Set<string>();

const files = readSources(['app', 'server'])
  .filter(
    ({ path }) =>
      !/^(?:app\/i18n|server\/demo|server\/backend\/mail)\/words|^server\/demo/.test(path),
  )
  .map(({ path, text }) => ({ path, text, names: readNames(path, text) }));

type File = (typeof files)[number];

const isNamed = ({ literals, templates }: Names, key: string) =>
  literals.has(key) ||
  templates.some((template) =>
    template
      .exec(key)
      ?.slice(1)
      .every((value) => holeValues.has(value)),
  );

/** Keys without an area belong to the areas that a file loads; a file that loads none has a `t` as a parameter. */
function mayOmitArea({ path, text }: File, area: string, key: string): boolean {
  if (text.includes(`/words/${area}.ts'`) || text.includes(`Area<'${area}'>`)) return true;
  return path.startsWith('app/') && key.includes('.') && !/\/words\/\w+\.ts'/.test(text);
}

/** `allWords[language].search` names texts by properties. */
function readsArea({ text }: File, area: string): boolean {
  return new RegExp(`allWords\\[[\\w.]+\\]\\.${area}\\b`).test(text);
}

/** Keys that are, or begin with, values of a domain type: `t(shore.kind)`, `${name}.link`. */
const valuesOfTypes = ['product:sea', 'product:lake', 'outbox:account.link'];

function isUsedBy(file: File, area: string, key: string): boolean {
  const keys = [key, key.replace(/_(?:zero|one|other)$/, '')];
  return (
    keys.some((one) => isNamed(file.names, `${area}:${one}`)) ||
    (mayOmitArea(file, area, key) && keys.some((one) => isNamed(file.names, one))) ||
    (readsArea(file, area) && file.names.properties.has(key.split('.').at(-1) ?? ''))
  );
}

const inBackend = files.filter(({ path }) => path.startsWith('server/backend/'));

const areas: [area: string, tree: Tree, users: readonly File[]][] = [
  ...Object.entries(allWords.de).map(([area, tree]): [string, Tree, File[]] => [area, tree, files]),
  ...Object.entries({ ...backendDe, account: accountDe }).map(
    ([area, tree]): [string, Tree, File[]] => [area, tree, inBackend],
  ),
];

describe('texts', () => {
  it.each(areas)('of the area %s are all used (Rule A1.20)', (area, tree, users) => {
    const isUsed = (key: string) =>
      valuesOfTypes.includes(`${area}:${key}`) || users.some((file) => isUsedBy(file, area, key));
    const keys = listKeys(tree);
    expect(keys).not.toEqual([]);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });
});
