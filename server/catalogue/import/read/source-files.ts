import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileProblem, ImportError } from '../import-error.ts';

/** A file of an import: base name and size in bytes. */
export type SourceFile = { path: string; name: string; bytes: number };

const dump = /\.(json|ndjson|jsonl)(\.gz)?$/i;

/**
 * Returns the files of an import in reading order: named files, and of a folder its .json, .ndjson
 * and .jsonl files by name, also gzipped. Throws ImportError for a missing path and a folder without
 * such files. Rule B24.2.
 */
export async function findSourceFiles(paths: readonly string[]): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const path of paths) {
    const found = await statusOf(path);
    if (!found.isDirectory()) {
      files.push(sourceFile(path, found));
      continue;
    }
    const names = (await readdir(path)).filter((name) => dump.test(name)).sort();
    const own: SourceFile[] = [];
    for (const name of names) {
      const file = join(path, name);
      const status = await statusOf(file);
      if (status.isFile()) own.push(sourceFile(file, status));
    }
    if (own.length === 0) throw new ImportError(`${path} holds no .json, .ndjson or .jsonl file`);
    files.push(...own);
  }
  return files;
}

type Status = Awaited<ReturnType<typeof stat>>;

async function statusOf(path: string): Promise<Status> {
  try {
    return await stat(path);
  } catch (error) {
    throw new ImportError(`${path} ${fileProblem(error)}`);
  }
}

function sourceFile(path: string, status: Status): SourceFile {
  if (!status.isFile()) throw new ImportError(`${path} is no file`);
  return { path, name: basename(path), bytes: Number(status.size) };
}
