import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { mesh } from 'topojson-client';

type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
export type Atlas = Omit<Parameters<typeof mesh>[0], 'objects'> & {
  objects: { land: Shapes; countries: Shapes };
};

/** How finely the coasts are drawn: one to so many millions. Natural Earth, public domain. */
export type AtlasScale = '50m' | '10m';

const require = createRequire(import.meta.url);
const fileOf: Record<AtlasScale, string> = {
  '50m': require.resolve('world-atlas/countries-50m.json'),
  '10m': require.resolve('world-atlas/countries-10m.json'),
};

/** Land and countries of the whole world. Throws where the package lacks one of them. */
export async function readAtlas(scale: AtlasScale): Promise<Atlas> {
  const atlas = JSON.parse(await readFile(fileOf[scale], 'utf8')) as Partial<Atlas>;
  if (!atlas.objects?.land || !atlas.objects.countries) {
    throw new TypeError('The world atlas lacks its land or its countries');
  }
  return atlas as Atlas;
}
