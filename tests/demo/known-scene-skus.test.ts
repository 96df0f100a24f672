import { describe, expect, it } from 'vitest';
import { storeViews } from '../../app/domain/store/store-views.ts';
import { readImagePath } from '../../app/ui/image-sizes.ts';
import { isKnownSceneSku } from '../../server/demo/known-scene-skus.ts';
import { openSceneMedia } from '../../server/demo/scene/scene-media.ts';
import { findDocuments } from './documents.ts';

const picture = /"(\/(?:scene|sketch|icon|flag)\/[^"]+)"/g;

describe.each(storeViews.map(({ code }) => [code] as const))('images in %s', (store) => {
  it('all exist', async () => {
    const source = openSceneMedia({ isKnownSku: isKnownSceneSku });
    const documents = (['product', 'category', 'twofour_contactpersons'] as const).flatMap((kind) =>
      findDocuments(store, kind),
    );
    const paths = new Set(
      [...JSON.stringify(documents).matchAll(picture)].map(([, path = '']) => path),
    );
    expect(paths.size).toBeGreaterThan(50);
    for (const path of paths)
      expect(await source.find(readImagePath(path).file), path).not.toBeNull();
  });
});

it.each([
  'PW99999',
  'PW10099',
  'CL2041',
  'AW3000',
  'category-1',
  'person-11',
  'person-01',
  'XX2001',
  '',
])('%j is not a scene', (sku) => {
  expect(isKnownSceneSku(sku)).toBe(false);
});
