/** Pictures on demand: found in a source, encoded once in a listed size, cached on disk. */

import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { PictureFacts, PictureMode, PictureSize } from './encoder/encode-picture.ts';
import { openEncoder } from './encoder/encoder.ts';
import type { Encoder } from './encoder/encoder.ts';
import type { MediaFile, MediaSource } from './media-source.ts';
import { openPictureCache } from './picture-cache.ts';
import type { StoredPicture } from './picture-cache.ts';
import { chooseFormat, MIME_TYPES } from './picture-format.ts';
import { createPictureStore } from './picture-store.ts';
import { placeholder } from './placeholder.ts';
import { openWorkQueue } from './work-queue.ts';
import type { Priority } from './work-queue.ts';

export type PictureRequest = PictureSize & {
  mode: PictureMode;
  /** Decoded, with a leading '/'; 'no_selection' requests the placeholder. */
  path: string;
  /** Value of the Accept header. */
  accept: string | null;
};

export type Picture = {
  /** 'placeholder': no source has the path, or the file is not a readable picture. */
  kind: 'picture' | 'placeholder';
  mimeType: string;
  bytes: Uint8Array;
  /** Strong entity tag, including its quotes. */
  etag: string;
};

export type PictureProblem = { kind: 'unlistedSize' } | { kind: 'busy'; retryAfterSeconds: number };

export type Media = {
  /**
   * Refuses a size that is not listed, and requests beyond the queue's limit. 'visitor' encodes
   * fast and has the smaller encoding made later; 'ahead' makes it at once. Default: 'visitor'.
   */
  picture: (
    request: PictureRequest,
    priority?: Priority,
  ) => Promise<Result<Picture, PictureProblem>>;
  /** Returns the SVG of a flag, sketch or icon; null for anything else. */
  findVector: (path: string) => Promise<string | null>;
  /**
   * Returns format and natural size of a source file; null when it is missing or unreadable.
   * Refuses requests beyond the queue's limit: each reads a whole file.
   */
  identify: (path: string) => Promise<Result<PictureFacts | null, PictureProblem>>;
  /** Finishes running tasks and refuses new ones. */
  close: () => Promise<void>;
};

export type MediaOptions = {
  /** Tried in this order; the first that has a path is used. */
  sources: readonly MediaSource[];
  cacheFolder: string;
  sizes: Iterable<PictureSize>;
  maxCacheBytes: number;
  /** Pictures encoded at once. */
  concurrency?: number;
  /** Pictures that may wait in the queue; further ones are refused. */
  waitingLimit?: number;
  /** Called for files that cannot be read or encoded, and for a cache that cannot be written. */
  onFault: (error: unknown, path: string) => void;
  /** Default: a child process. */
  encoder?: Encoder;
  now?: () => number;
};

const RETRY_AFTER_SECONDS = 2;
const busy = refusal({ kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS } as const);
const NO_SELECTION = /^\/?no_selection$/;

/**
 * Opens the pictures of the shop with a cache folder. Throws when the folder cannot be used. Rules
 * B19.1, B19.2, F1.106.
 */
export async function openMedia(options: MediaOptions): Promise<Media> {
  const { onFault, concurrency = 2, waitingLimit = 64, now = Date.now } = options;
  const cache = await openPictureCache({
    folder: options.cacheFolder,
    maxBytes: options.maxCacheBytes,
    now,
  });
  const encoder = options.encoder ?? openEncoder();
  const queue = openWorkQueue(concurrency, waitingLimit);
  const listed = new Set(Array.from(options.sizes, ({ width, height }) => `${width}x${height}`));
  const find = (path: string) => findFile(options, path);
  const findOrEncode = createPictureStore({ cache, encoder, queue, onFault });

  return {
    picture: async (request, priority = 'visitor') => {
      if (!listed.has(`${request.width}x${request.height}`))
        return refusal({ kind: 'unlistedSize' });
      const file = await find(request.path);
      if (file) {
        try {
          return toResult('picture', await findOrEncode(file, request, priority), request.accept);
        } catch (error) {
          onFault(error, request.path);
        }
      }
      const substitute = await findOrEncode(placeholder, { ...request, mode: 'fit' }, priority);
      return toResult('placeholder', substitute, request.accept);
    },

    findVector: async (path) => {
      const file = await find(path);
      return file?.kind === 'vector' ? file.svg() : null;
    },

    identify: async (path) => {
      const file = await find(path);
      if (file?.kind !== 'bitmap') return success(file && { format: 'svg' });
      const facts = await queue.run(async () => {
        try {
          return { facts: await encoder.identify(await file.read()) };
        } catch (error) {
          onFault(error, path);
          return { facts: null };
        }
      });
      return facts ? success(facts.facts) : busy;
    },

    close: async () => {
      await queue.close();
      encoder.close();
    },
  };
}

async function findFile(
  { sources, onFault }: Pick<MediaOptions, 'sources' | 'onFault'>,
  path: string,
): Promise<MediaFile | null> {
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
}

function toResult(
  kind: Picture['kind'],
  stored: StoredPicture | null,
  accept: string | null,
): Result<Picture, PictureProblem> {
  if (!stored) return busy;
  const tag = Buffer.from(stored.digest.subarray(0, 18)).toString('base64url');
  return success({
    kind,
    mimeType: MIME_TYPES[chooseFormat(accept)],
    bytes: stored.bytes,
    etag: `"${tag}"`,
  });
}
