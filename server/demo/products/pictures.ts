import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { TimeOfDay } from '../scene/light.ts';
import { scenePathWithTone } from '../scene/scene-path.ts';
import type { ViewName } from '../scene/view-names.ts';

export type Shot = { view: ViewName; time: TimeOfDay; picture: number; label: string };

/**
 * Returns the image fields and the gallery of a product (Rule F5.16); the first shot is the main
 * image.
 */
export function pictureFields(
  landscape: LandscapeName,
  sku: string,
  shots: readonly Shot[],
): Record<string, unknown> {
  const gallery = shots.map(({ view, time, picture, label }, index) => ({
    image: scenePathWithTone({ landscape, sku, view, time, picture }),
    pos: index + 1,
    typ: 'image',
    lab: label,
    vid: null,
  }));
  const image = gallery[0]?.image ?? 'no_selection';
  return { image, small_image: image, thumbnail: image, media_gallery: gallery };
}
