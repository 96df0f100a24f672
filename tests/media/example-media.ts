import { onTestFinished } from 'vitest';
import {
  drawPicture,
  encodePicture,
  identifyPicture,
} from '../../server/media/encoder/encode-picture.ts';
import type { Encoder } from '../../server/media/encoder/encoder.ts';
import { openMedia } from '../../server/media/media.ts';
import type { Media, MediaOptions } from '../../server/media/media.ts';
import type { MediaFile, MediaSource } from '../../server/media/media-source.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Example = {
  media: Media;
  /** The size of each drawing that was requested from the source, in order. */
  drawn: string[];
  faults: string[];
};

const square = (color: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`;

/** A source of drawings: `/red.svg`, `/flag.svg`, and `/torn.png`, which is not a picture. */
export function exampleSource(drawn: string[]): MediaSource {
  const draw =
    (color: string) =>
    (width: number, height: number): string => {
      drawn.push(`${color} ${width}x${height}`);
      return square(color, width, height);
    };
  const files: Record<string, MediaFile> = {
    '/red.svg': { kind: 'illustration', draw: draw('red'), version: '1' },
    '/blue.svg': { kind: 'illustration', draw: draw('blue'), version: '1' },
    '/flag.svg': {
      kind: 'vector',
      draw: draw('green'),
      svg: () => square('green', 3, 2),
      version: '1',
    },
    '/torn.png': { kind: 'bitmap', read: async () => Buffer.from('no picture'), version: '1' },
  };
  return { find: async (path) => (Object.hasOwn(files, path) ? (files[path] ?? null) : null) };
}

/** Encodes without a child process, which would slow most tests down. */
export const encoderInThisProcess: Encoder = {
  encode: encodePicture,
  draw: drawPicture,
  identify: identifyPicture,
  close: () => {},
};

/** Opens media with the sizes 60×40 and 30×20 and a temporary cache folder. */
export async function openExample(options: Partial<MediaOptions> = {}): Promise<Example> {
  const drawn: string[] = [];
  const faults: string[] = [];
  const media = await openMedia({
    sources: [exampleSource(drawn)],
    cacheFolder: options.cacheFolder ?? (await temporaryFolder()),
    sizes: [
      { width: 60, height: 40 },
      { width: 30, height: 20 },
    ],
    maxCacheBytes: 1_000_000,
    encoder: encoderInThisProcess,
    onFault: (_, path) => faults.push(path),
    ...options,
  });
  onTestFinished(() => media.close());
  return { media, drawn, faults };
}
