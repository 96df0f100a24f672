import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export type SourceFile = { path: string; text: string };

/** One import. `to` is a path from the repository's root, or the name of a package. */
export type Import = {
  from: string;
  to: string;
  /** `import type` and `export type`: gone after compilation. */
  isTypeOnly: boolean;
  isDynamic: boolean;
};

/** Reads every TypeScript file below the folders, sorted by path. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Returns the imports of each file. Scans tokens only: no syntax tree and no types. */
export function readImports(files: readonly SourceFile[]): Import[] {
  return files.flatMap(({ path, text }) =>
    ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => {
      const statement = statementBefore(text, pos);
      return {
        from: path,
        to: resolveImport(path, fileName),
        isTypeOnly: /^(?:import|export)\s+type\b/.test(statement),
        isDynamic: /\bimport\(\s*(?:\/\*.*\*\/\s*)?$/.test(statement),
      };
    }),
  );
}

/** Returns the text from the last line that begins with `import` or `export` up to `position`. */
function statementBefore(text: string, position: number): string {
  const start = Math.max(
    text.lastIndexOf('\nimport', position),
    text.lastIndexOf('\nexport', position),
  );
  return text.slice(start + 1, position);
}

function resolveImport(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return normalize(join(dirname(from), specifier.replace(/\?.*/, ''))).replaceAll('\\', '/');
}

/**
 * Returns every file that the start files reach, with its distance in imports. `follows` says which
 * imports are followed; by default all.
 */
export function findReachable(
  imports: readonly Import[],
  start: readonly string[],
  follows: (one: Import) => boolean = () => true,
): Map<string, number> {
  const targets = new Map<string, string[]>();
  for (const one of imports) {
    if (!follows(one)) continue;
    const known = targets.get(one.from);
    if (known) known.push(one.to);
    else targets.set(one.from, [one.to]);
  }
  const distances = new Map(start.map((file) => [file, 0]));
  const queue = [...start];
  for (const file of queue) {
    const next = (distances.get(file) ?? 0) + 1;
    for (const target of targets.get(file) ?? []) {
      if (distances.has(target)) continue;
      distances.set(target, next);
      queue.push(target);
    }
  }
  return distances;
}
