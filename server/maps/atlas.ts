import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { mesh } from 'topojson-client';

type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
export type Atlas = Omit<Parameters<typeof mesh>[0], 'objects'> & {
  objects: { land: Shapes; countries: Shapes };
};

/** Scale of the coast lines: one to so many millions. Natural Earth, public domain. */
export type AtlasScale = '50m' | '10m';

const require = createRequire(import.meta.url);
const fileOf: Record<AtlasScale, string> = {
  '50m': require.resolve('world-atlas/countries-50m.json'),
  '10m': require.resolve('world-atlas/countries-10m.json'),
};

/** Reads the land and the countries of the world. Throws when the package lacks one of them. */
export async function readAtlas(scale: AtlasScale): Promise<Atlas> {
  const atlas = JSON.parse(await readFile(fileOf[scale], 'utf8')) as Partial<Atlas>;
  if (!atlas.objects?.land || !atlas.objects.countries) {
    throw new TypeError('The world atlas lacks its land or its countries');
  }
  return atlas as Atlas;
}
