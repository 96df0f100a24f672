import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [
  ...globSync('*.md'),
  ...globSync('{docs,app,server,scripts,tests}/**/*.md'),
].sort();

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
