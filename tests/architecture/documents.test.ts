import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const documents = [
  ...['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'],
  ...globSync('{docs,app,server}/**/*.md'),
].sort();

/** Returns the paths from the repository's root that a document names in code spans. */
function namedPaths(text: string): string[] {
  const spans = text.matchAll(/`((?:app|server|tests|docs|scripts)\/[\w./-]*\w)`/g);
  return [...spans].map(([, path = '']) => path);
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

  it('describe every folder of the second level', () => {
    const folders = ['app', 'server'].flatMap((layer) =>
      readdirSync(layer, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${layer}/${name}`),
    );
    expect(folders.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([]);
  });

  it('list every decision in their index', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const decisions = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
