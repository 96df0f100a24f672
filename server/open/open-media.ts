import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { imageSizes } from '../../app/ui/image-sizes.ts';
import type { Config } from '../config/config.ts';
import { openMediaFolder } from '../media/media-folder.ts';
import type { MediaSource } from '../media/media-source.ts';
import { openMedia } from '../media/media.ts';
import type { Media } from '../media/media.ts';
import type { Log } from '../observability/log.ts';

/** Size of the picture cache on disk, in bytes. */
const maxPictureCache = 1024 ** 3;

/** Paths of pictures that only documents of the demo name. */
const demoPath = /^\/(?:scene|flag|sketch|icon)\//;

/** Opens the pictures: the drawings of the demo, where its data are loaded, and the folders. */
export async function openShopMedia(
  config: Config,
  log: Log,
  holdsDemo: () => Promise<boolean>,
): Promise<Media> {
  return openMedia({
    sources: [demoDrawings(holdsDemo), ...(await openFolders(config))],
    cacheFolder: join(config.dataFolder, 'pictures'),
    sizes: Object.values(imageSizes),
    maxCacheBytes: maxPictureCache,
    onFault: (error, path) => log.error({ error, path }, 'picture failed'),
  });
}

/** Loads the drawing code with the first drawing. Without demo data it is never loaded. */
function demoDrawings(holdsDemo: () => Promise<boolean>): MediaSource {
  let opening: Promise<MediaSource | null> | undefined;
  const open = async () => {
    if (!(await holdsDemo())) return null;
    const [{ openSceneMedia }, { isKnownSceneSku }] = await Promise.all([
      import('../demo/scene/scene-media.ts'),
      import('../demo/known-scene-skus.ts'),
    ]);
    return openSceneMedia({ isKnownSku: isKnownSceneSku });
  };
  return {
    async find(path) {
      if (!demoPath.test(path)) return null;
      opening ??= open().catch((error: unknown) => {
        // The next drawing tries again.
        opening = undefined;
        throw error;
      });
      return (await opening)?.find(path) ?? null;
    },
  };
}

/** What imports have taken, then the operator's own folder. */
async function openFolders({ importedMediaFolder, mediaFolder }: Config): Promise<MediaSource[]> {
  mkdirSync(importedMediaFolder, { recursive: true });
  const folders = mediaFolder === null ? [importedMediaFolder] : [importedMediaFolder, mediaFolder];
  return Promise.all(folders.map(openMediaFolder));
}
