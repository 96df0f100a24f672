import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../../../media/error-code.ts';
import { FILE_BYTE_LIMIT, openMediaFolder } from '../../../media/media-folder.ts';
import { ImportError, fileProblem } from '../import-error.ts';
import { isPicture } from './is-picture.ts';

/** Returns why the shop cannot show a picture; null: it can. Rule B24.50. */
export type JudgePicture = (bytes: Uint8Array) => Promise<string | null>;

/** A picture at the source. `changed` is in milliseconds since 1970. */
type FoundPicture = { read(): Promise<Uint8Array>; changed: number | null };

/** Finds a picture by the path that documents name; null when there is none. */
type PictureOrigin = (path: string) => Promise<FoundPicture | null>;

export type CopiedPictures = {
  /** Number of pictures now in the folder. */
  copied: number;
  /**
   * Number of pictures that documents name and the source does not have; the first ones by path.
   */
  missing: number;
  missingPaths: readonly string[];
  /** Number of files that the shop cannot show, and the first ones by path. Rule B24.50. */
  broken: number;
  brokenPaths: readonly BrokenPicture[];
};

type BrokenPicture = { path: string; reason: string };

export type PictureCopying = {
  /** A folder, or the address of a host such as https://shop.example/media/catalog/product. */
  from: string;
  folder: string;
  judge: JudgePicture;
  onDone: (done: number) => void;
};

/** Pictures copied in parallel. Rule B24.38. */
const maxParallel = 6;
/** Missing and broken pictures named in the report, each. Rules B24.40, B24.50. */
const maxNamed = 20;
/** Timeout for one picture, in milliseconds. Rule B24.38. */
const hostTimeout = 15_000;

/**
 * Copies the named pictures into `folder`. Missing and broken pictures are counted; a source that
 * cannot be reached throws ImportError. Never writes outside `folder`. Rules B24.37–B24.41.
 */
export async function copyPictures(
  paths: ReadonlySet<string>,
  { from, folder, judge, onDone }: PictureCopying,
): Promise<CopiedPictures> {
  const find = /^https?:\/\//i.test(from) ? openHost(from) : await openFolder(from);
  const waiting = [...paths].filter(isPicturePath).sort();
  const missingPaths: string[] = [...paths].filter((path) => !isPicturePath(path));
  let missing = missingPaths.length;
  const brokenPaths: BrokenPicture[] = [];
  let broken = 0;
  let taken = 0;
  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const found = await find(path);
      const outcome = found ? await writeAtomically(join(folder, path), found, judge) : 'missing';
      if (outcome === 'copied') taken++;
      else if (outcome === 'missing') {
        if (missing++ < maxNamed) missingPaths.push(path);
      } else if (broken++ < maxNamed) brokenPaths.push({ path, reason: outcome.broken });
      onDone(taken + missing + broken);
    }
  }
  await finishAll(
    Array.from({ length: maxParallel }, () =>
      work().catch((error: unknown) => {
        // The others end with the picture that they are copying.
        waiting.length = 0;
        throw error;
      }),
    ),
  );
  return {
    copied: taken,
    missing,
    missingPaths: missingPaths.sort().slice(0, maxNamed),
    broken,
    brokenPaths: brokenPaths.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Waits for all, so that nothing is written after the import has ended; throws the first error. */
async function finishAll(works: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const extension = /\.(?:jpe?g|png|webp|avif|gif)$/i;
/** Longest name of a file, and of a path without the folder that it is in, in bytes. */
const maxNameBytes = 255;
const maxPathBytes = 2048;

/** Accepts only what the media route serves: a bitmap below the folder. Rule B24.41. */
function isPicturePath(path: string): boolean {
  const segments = path.split('/').slice(1);
  return (
    path.startsWith('/') &&
    extension.test(path) &&
    !/\p{Surrogate}/u.test(path) &&
    !/[\\\p{Cc}]/u.test(path) &&
    Buffer.byteLength(path) <= maxPathBytes &&
    segments.every(
      (segment) =>
        segment !== '' && !segment.startsWith('.') && Buffer.byteLength(segment) <= maxNameBytes,
    )
  );
}

async function openFolder(from: string): Promise<PictureOrigin> {
  let source: Awaited<ReturnType<typeof openMediaFolder>>;
  try {
    source = await openMediaFolder(from);
  } catch (error) {
    throw new ImportError(`${from} ${fileProblem(error)}`);
  }
  return async (path) => {
    const file = await source.find(path);
    return file?.kind === 'bitmap' ? { read: file.read, changed: null } : null;
  };
}

/** Redirects are not followed, so no other host is contacted. Rule B24.38. */
function openHost(from: string): PictureOrigin {
  const base = from.replace(/(?<!\/)\/+$/, '');
  if (!URL.canParse(base)) throw new ImportError(`${from} is no address`);
  return async (path) => {
    const address = base + path.split('/').map(encodeURIComponent).join('/');
    try {
      return await fetchPicture(address);
    } catch (error) {
      if (error instanceof ImportError) throw error;
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new ImportError(
        `${address} cannot be fetched (${cause instanceof Error ? cause.message : String(cause)})`,
      );
    }
  };
}

async function fetchPicture(address: string): Promise<FoundPicture | null> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(hostTimeout),
  });
  const isPicture = response.headers.get('content-type')?.startsWith('image/') === true;
  if (!response.ok || !isPicture) {
    await response.body?.cancel();
    if (response.status < 500) return null;
    throw new ImportError(`${address} answers with status ${response.status}`);
  }
  const bytes = await readAtMost(response, FILE_BYTE_LIMIT);
  const changed = Date.parse(response.headers.get('last-modified') ?? '');
  return bytes && { read: async () => bytes, changed: Number.isNaN(changed) ? null : changed };
}

/** Reads the body; null when it is longer than `limit` bytes. */
async function readAtMost(response: Response, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > limit) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/**
 * Writes atomically: the running shop may be reading the same file. Leaves the file as it was when
 * it holds the same bytes, whose encodings the shop has kept, or when the shop cannot show them:
 * 'broken'. 'missing': another picture has the name of its folder, or its own name is that of a
 * folder. Rules B24.39, B24.40, B24.50.
 */
async function writeAtomically(
  file: string,
  { read, changed }: FoundPicture,
  judge: JudgePicture,
): Promise<'copied' | 'missing' | { broken: string }> {
  if (changed !== null && (await findModifiedTime(file)) === changed) return 'copied';
  const bytes = await read();
  const reason = isPicture(bytes) ? await judge(bytes) : 'is no picture';
  if (reason !== null) return { broken: reason };
  try {
    if (changed !== null || !(await holdsBytes(file, bytes)))
      await replaceFile(file, bytes, changed);
    return 'copied';
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST', 'ENOTDIR', 'EISDIR')) return 'missing';
    throw error;
  }
}

async function holdsBytes(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await readFile(file)).equals(bytes);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function replaceFile(file: string, bytes: Uint8Array, changed: number | null) {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), `.${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(draft, bytes);
    if (changed !== null) await utimes(draft, changed / 1000, changed / 1000);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function findModifiedTime(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}
