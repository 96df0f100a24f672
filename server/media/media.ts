/** Pictures on demand: found in a source, made once in a listed size, kept on the disk. */

import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { PictureFacts, PictureMode, PictureSize } from './encode-picture.ts';
import { openEncoder } from './encoder.ts';
import type { Encoder } from './encoder.ts';
import type { MediaFile, MediaSource } from './media-source.ts';
import { openPictureCache, withDigest } from './picture-cache.ts';
import type { StoredPicture } from './picture-cache.ts';
import { chooseFormat, MIME_TYPES } from './picture-format.ts';
import { placeholder } from './placeholder.ts';
import { openWorkQueue } from './work-queue.ts';

export type PictureRequest = PictureSize & {
  mode: PictureMode;
  /** Decoded, with a leading '/'; 'no_selection' asks for the placeholder. */
  path: string;
  /** The Accept header. */
  accept: string | null;
};

export type Picture = {
  /** A placeholder stands for a path no source knows, or a file that is no readable picture. */
  kind: 'picture' | 'placeholder';
  mimeType: string;
  bytes: Uint8Array;
  /** Strong entity tag, with its quotes. */
  etag: string;
};

export type PictureProblem = { kind: 'unlistedSize' } | { kind: 'busy'; retryAfterSeconds: number };

export type Media = {
  /** Refuses a size that is not listed, and work beyond the queue's bound. */
  picture: (request: PictureRequest) => Promise<Result<Picture, PictureProblem>>;
  /** The SVG of a flag, sketch or icon; null for everything else. */
  findVector: (path: string) => Promise<string | null>;
  /** Format and natural size of a source file; null when no source knows it or it is unreadable. */
  identify: (path: string) => Promise<PictureFacts | null>;
  /** Finishes what was begun and refuses the rest. */
  close: () => Promise<void>;
};

export type MediaOptions = {
  /** Asked in this order; the first that has a path answers. */
  sources: readonly MediaSource[];
  cacheFolder: string;
  sizes: Iterable<PictureSize>;
  maxCacheBytes: number;
  /** Pictures made at once. */
  concurrency?: number;
  /** Pictures that may wait for their turn; one more is refused. */
  waitingLimit?: number;
  /** Told of files that cannot be read or made, and of a cache that cannot be written. */
  onFault: (error: unknown, path: string) => void;
  /** A process of its own unless given. */
  encoder?: Encoder;
  now?: () => number;
};

const RETRY_AFTER_SECONDS = 2;
const NO_SELECTION = /^\/?no_selection$/;

/**
 * Opens the pictures of the shop over a cache folder. Throws when the folder cannot be used.
 * spec: catalogue §9 Images; contract §1.10 (fit covers, resize keeps the proportions)
 */
export async function openMedia(options: MediaOptions): Promise<Media> {
  const { sources, onFault, concurrency = 2, waitingLimit = 64, now = Date.now } = options;
  const cache = await openPictureCache({
    folder: options.cacheFolder,
    maxBytes: options.maxCacheBytes,
    now,
  });
  const encoder = options.encoder ?? openEncoder();
  const queue = openWorkQueue(concurrency, waitingLimit);
  const listed = new Set(Array.from(options.sizes, ({ width, height }) => `${width}x${height}`));
  const underWay = new Map<string, Promise<StoredPicture>>();

  const find = async (path: string): Promise<MediaFile | null> => {
    if (NO_SELECTION.test(path)) return null;
    try {
      for (const source of sources) {
        const file = await source.find(path);
        if (file) return file;
      }
    } catch (error) {
      onFault(error, path);
    }
    return null;
  };

  const make = async (
    key: string,
    file: MediaFile,
    request: PictureRequest,
  ): Promise<StoredPicture> => {
    const format = chooseFormat(request.accept);
    const { width, height, mode } = request;
    const source =
      file.kind === 'bitmap' ? await file.read() : Buffer.from(file.draw(width, height));
    const bytes = await encoder.encode(source, { width, height }, mode, format);
    try {
      return await cache.write(key, bytes);
    } catch (error) {
      onFault(error, request.path);
      return withDigest(bytes);
    }
  };

  /** A cache that cannot be read costs time, never the picture. */
  const findKept = async (key: string, path: string): Promise<StoredPicture | null> => {
    try {
      return await cache.find(key);
    } catch (error) {
      onFault(error, path);
      return null;
    }
  };

  /** Null when the queue is full. */
  const stored = async (
    file: MediaFile,
    request: PictureRequest,
  ): Promise<StoredPicture | null> => {
    const { width, height, mode, path, accept } = request;
    const name = file === placeholder ? '' : path;
    const key = `${width}x${height} ${mode} ${chooseFormat(accept)} ${file.version} ${name}`;
    const begun = underWay.get(key);
    if (begun) return begun;
    const kept = await findKept(key, path);
    if (kept) return kept;
    // Someone else may have begun it while the disk was asked.
    const begunMeanwhile = underWay.get(key);
    if (begunMeanwhile) return begunMeanwhile;
    const work = queue.run(() => make(key, file, request));
    if (!work) return null;
    const flight = work.finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };

  const answer = (
    kind: Picture['kind'],
    made: StoredPicture | null,
    accept: string | null,
  ): Result<Picture, PictureProblem> => {
    if (!made) return refusal({ kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
    const tag = Buffer.from(made.digest.subarray(0, 18)).toString('base64url');
    return success({
      kind,
      mimeType: MIME_TYPES[chooseFormat(accept)],
      bytes: made.bytes,
      etag: `"${tag}"`,
    });
  };

  return {
    picture: async (request) => {
      if (!listed.has(`${request.width}x${request.height}`))
        return refusal({ kind: 'unlistedSize' });
      const file = await find(request.path);
      if (file) {
        try {
          return answer('picture', await stored(file, request), request.accept);
        } catch (error) {
          onFault(error, request.path);
        }
      }
      const substitute = await stored(placeholder, { ...request, mode: 'fit' });
      return answer('placeholder', substitute, request.accept);
    },

    findVector: async (path) => {
      const file = await find(path);
      return file?.kind === 'vector' ? file.svg() : null;
    },

    identify: async (path) => {
      const file = await find(path);
      if (!file) return null;
      try {
        if (file.kind !== 'bitmap') return { format: 'svg' };
        return await encoder.identify(await file.read());
      } catch (error) {
        onFault(error, path);
        return null;
      }
    },

    close: async () => {
      await queue.close();
      encoder.close();
    },
  };
}
