import { join } from 'node:path';
import { brandNames } from '../../app/domain/store/brands.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { parseBrandLook } from '../../server/config/brands/brand-look.ts';
import type { BrandLook } from '../../server/config/brands/brand-look.ts';
import { ConfigError } from '../../server/config/config-error.ts';
import { parseJsonFile } from '../../server/config/json-file.ts';

/**
 * Reads the colours of all brands.
 * @param folder such as config/brands
 * @throws ConfigError that names file, colour and reason
 */
export function readLooks(folder: string): Record<BrandName, BrandLook> {
  const [camp, tour, cup] = brandNames.map((name) => readLook(join(folder, `${name}.json`)));
  if (!camp || !tour || !cup) throw new ConfigError(`${folder}: a brand is missing`);
  return { camp, tour, cup };
}

function readLook(file: string): BrandLook {
  return parseBrandLook(file, parseJsonFile({ path: file, shown: file, root: 'the file' }));
}
