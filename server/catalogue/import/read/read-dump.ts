import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fileProblem, ImportError } from '../import-error.ts';
import { JsonSplitter } from './json-splitter.ts';
import type { DumpPiece } from './json-splitter.ts';
import type { SourceFile } from './source-files.ts';

/**
 * Yields the documents of a dump, decompressing gzip. `onRead` gets the number of bytes read so
 * far. Throws ImportError when the file cannot be read, is not text, ends inside a document or holds
 * more than `maxUnpacked` bytes. Rules B24.9, B24.48.
 */
export async function* readDump(
  file: SourceFile,
  onRead: (bytes: number) => void,
  maxUnpacked: number,
): AsyncGenerator<DumpPiece> {
  const splitter = new JsonSplitter();
  let isFirst = true;
  let unpacked = 0;
  try {
    const { source, content } = await openFile(file.path);
    for await (const chunk of content) {
      onRead(source.bytesRead);
      unpacked += chunk.length;
      if (unpacked > maxUnpacked) {
        throw new ImportError(
          `${file.path} holds more than ${formatSize(maxUnpacked)} when it is unpacked: split it`,
        );
      }
      if (isFirst && isUtf16(chunk)) {
        throw new ImportError(`${file.path} is written in UTF-16: convert it to UTF-8`);
      }
      if (chunk.includes(0)) throw new ImportError(`${file.path} is no text file`);
      yield* splitter.push(isFirst ? withoutMark(chunk) : chunk);
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file.path} ${fileProblem(error)}`);
  }
  const { pieces, isCut } = splitter.end();
  yield* pieces;
  if (isCut) {
    throw new ImportError(`${file.path} is cut off: it ends inside a document or a list`);
  }
}

function formatSize(bytes: number): string {
  return bytes < 2 ** 20
    ? `${bytes} bytes`
    : `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MiB`;
}

/** `content`: the bytes of the file, decompressed when they begin like gzip. */
async function openFile(
  path: string,
): Promise<{ source: ReadStream; content: AsyncIterable<Buffer> }> {
  const isPacked = await beginsLikeGzip(path);
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  // The reader of the last stream gets every error; the callback only makes pipeline accept that.
  const content = isPacked ? pipeline(source, createGunzip(), () => undefined) : source;
  return { source, content };
}

async function beginsLikeGzip(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { start: 0, end: 1 })) {
    return Buffer.isBuffer(chunk) && chunk[0] === 0x1f && chunk[1] === 0x8b;
  }
  return false;
}

/** Returns whether a file begins with a byte order mark of UTF-16, as programs of Windows write it. */
function isUtf16(chunk: Buffer): boolean {
  const [first, second] = chunk;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Removes a UTF-8 byte order mark. */
function withoutMark(chunk: Buffer): Buffer {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk;
}
