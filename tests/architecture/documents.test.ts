import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [
  ...globSync('*.md'),
  ...globSync('{docs,app,server,scripts,tests}/**/*.md'),
].sort();

const { scripts: scriptLines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const scripts = new Set(Object.keys(scriptLines));

/** A recipe names what it adds, a decision what was there then. */
const functionDocuments = documents.filter(
  (document) => !/^docs\/(recipes|decisions)\//.test(document),
);

/** Every identifier of the sources. */
const words = new Set(
  globSync('{app,edge,server,scripts,tests}/**/*.{ts,tsx,css}').flatMap(
    (file) => readFileSync(file, 'utf8').match(/[A-Za-z_]\w*/g) ?? [],
  ),
);

/** Folders that a newcomer chooses from: each has a README. */
const secondLevel = globSync('{app,server,tests,scripts}/*/').sort();

/** Returns the paths from the repository's root: folders in code spans, and files anywhere. */
function namedPaths(text: string): string[] {
  const spans = text.matchAll(/`((?:app|server|tests|docs|scripts)\/[\w./-]*\w)`/g);
  const files = text.matchAll(
    /(?<![\w/.])((?:app|server|tests|docs|scripts)\/[\w./-]*\.(?:tsx?|md|json|css))\b/g,
  );
  return [...spans, ...files].map(([, path = '']) => path);
}

/** Returns the targets of a document's links to other files. */
function linkedFiles(text: string): string[] {
  const links = text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g);
  return [...links].map(([, target = '']) => target);
}

/** True for files, and for decisions by their number alone. */
function exists(path: string): boolean {
  if (!/^docs\/decisions\/\d{4}$/.test(path)) return existsSync(path);
  return globSync(`${path}-*.md`).length === 1;
}

describe('documents', () => {
  it.each(documents)('%s names only files that exist', (document) => {
    const text = readFileSync(document, 'utf8');
    const missing = [
      ...namedPaths(text).filter((path) => !exists(path)),
      ...linkedFiles(text).filter((target) => !existsSync(join(dirname(document), target))),
    ];
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s names only npm scripts that exist', (document) => {
    const text = readFileSync(document, 'utf8');
    const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)];
    const missing = named.map(([, name = '']) => name).filter((name) => !scripts.has(name));
    expect(missing).toEqual([]);
  });

  it.each(functionDocuments)('%s names only functions that exist', (document) => {
    const text = readFileSync(document, 'utf8');
    // `toWireOrder` and the like: a verb and a noun.
    const named = [...text.matchAll(/`([a-z]+(?:[A-Z][a-z]+)+)(?:\(\))?`/g)];
    const missing = named.map(([, name = '']) => name).filter((name) => !words.has(name));
    expect(missing).toEqual([]);
  });

  it.each(secondLevel)('describe %s and name the file to start with', (folder) => {
    const readme = `${folder}/README.md`;
    const text = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
    const [, start = 'Start with …'] = /\bStart with[^`]*`([^`]+)`/.exec(text) ?? [];
    expect(join(folder, start)).toSatisfy(existsSync);
  });

  it('list every decision in their index', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const decisions = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
