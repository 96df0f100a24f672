import { readDocuments } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import type { StagingDatabase } from '../staging-database.ts';

const pictureFields = [
  'image',
  'small_image',
  'thumbnail',
  'room_image',
  'sketch_image',
  'hero_player_image',
  'header_graphic',
  'promotion_block_one_image',
  'promotion_block_two_image',
];

/** Returns every picture path that a document of the import names. */
export function listPictures(
  staging: StagingDatabase,
  categories: readonly Document[],
): Set<string> {
  const paths = new Set<string>();
  const take = (document: Document) => {
    for (const field of pictureFields) {
      const path = document[field];
      if (typeof path === 'string' && path.startsWith('/')) paths.add(path);
    }
  };
  for (const entity of ['product', 'twofour_contactpersons'] as const) {
    for (const { document } of staging.documents(entity)) {
      take(document);
      readDocuments(document.media_gallery).forEach(take);
      readDocuments(document.configurable_children).forEach(take);
    }
  }
  categories.forEach(take);
  return paths;
}
