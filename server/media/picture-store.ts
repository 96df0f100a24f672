/** Finds pictures in the cache or has them encoded: fast for visitors, small ahead of them. */

import type { PictureEffort } from './encoder/encode-picture.ts';
import type { Encoder } from './encoder/encoder.ts';
import type { MediaFile } from './media-source.ts';
import type { MediaOptions, PictureRequest } from './media.ts';
import { withDigest } from './picture-cache.ts';
import type { PictureCache, StoredPicture } from './picture-cache.ts';
import { chooseFormat } from './picture-format.ts';
import { placeholder } from './placeholder.ts';
import type { Priority, WorkQueue } from './work-queue.ts';

/** Returns the cached picture, or encodes it; null when the queue is full. */
export type FindOrEncode = (
  file: MediaFile,
  request: PictureRequest,
  priority: Priority,
) => Promise<StoredPicture | null>;

type PictureStoreDeps = Pick<MediaOptions, 'onFault'> & {
  cache: PictureCache;
  encoder: Encoder;
  queue: WorkQueue;
};

/**
 * Concurrent requests for one picture share its encoding. A picture that was encoded fast is
 * replaced by a smaller encoding while no visitor waits for pictures.
 */
export function createPictureStore(deps: PictureStoreDeps): FindOrEncode {
  const { cache, queue, onFault } = deps;
  const running = new Map<string, Promise<StoredPicture>>();

  /** An unreadable cache only costs time: the picture is encoded again. */
  const findCached = async (key: string, path: string): Promise<StoredPicture | null> => {
    try {
      return await cache.find(key);
    } catch (error) {
      onFault(error, path);
      return null;
    }
  };

  const encodeOnce = (
    key: string,
    file: MediaFile,
    request: PictureRequest,
    priority: Priority,
  ): Promise<StoredPicture> | null => {
    const begun = running.get(key);
    if (begun) return begun;
    const effort = effortOf(priority, request);
    const work = queue.run(() => encodeAndCache(deps, key, file, request, effort), priority);
    if (!work) return null;
    const encoding = work.finally(() => running.delete(key));
    running.set(key, encoding);
    return encoding;
  };

  /** Failures are not reported: the fast encoding of the same file has succeeded. */
  const improve = (small: string, file: MediaFile, request: PictureRequest): void => {
    encodeOnce(small, file, request, 'ahead')?.catch(() => {});
  };

  return async (file, request, priority) => {
    const small = keyOf(file, request, 'small');
    const wanted = keyOf(file, request, effortOf(priority, request));
    const begun = running.get(wanted);
    if (begun) return begun;
    const cached = await findCached(small, request.path);
    if (cached || wanted === small) return cached ?? encodeOnce(small, file, request, priority);
    const fast =
      (await findCached(wanted, request.path)) ??
      (await encodeOnce(wanted, file, request, priority));
    if (fast) improve(small, file, request);
    return fast;
  };
}

/** Only AVIF is worth two encodings; the others are fast. */
const effortOf = (priority: Priority, { accept }: PictureRequest): PictureEffort =>
  priority === 'visitor' && chooseFormat(accept) === 'avif' ? 'fast' : 'small';

function keyOf(file: MediaFile, request: PictureRequest, effort: PictureEffort): string {
  const { width, height, mode, path, accept } = request;
  const name = file === placeholder ? '' : path;
  const key = `${width}x${height} ${mode} ${chooseFormat(accept)} ${file.version} ${name}`;
  return effort === 'fast' ? `fast ${key}` : key;
}

async function encodeAndCache(
  { cache, encoder, onFault }: PictureStoreDeps,
  key: string,
  file: MediaFile,
  request: PictureRequest,
  effort: PictureEffort,
): Promise<StoredPicture> {
  const bytes = await encode(encoder, file, request, effort);
  try {
    return await cache.write(key, bytes);
  } catch (error) {
    onFault(error, request.path);
    return withDigest(bytes);
  }
}

async function encode(
  encoder: Encoder,
  file: MediaFile,
  { width, height, mode, accept }: PictureRequest,
  effort: PictureEffort,
): Promise<Uint8Array> {
  const format = chooseFormat(accept);
  if (file.kind === 'drawing')
    return encoder.draw(
      { module: file.module, subject: file.subject },
      { width, height },
      format,
      effort,
    );
  const source = file.kind === 'bitmap' ? await file.read() : Buffer.from(file.draw(width, height));
  return encoder.encode(source, { width, height }, mode, format, effort);
}
