import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { parseBrandLook } from '../../server/config/brands/brand-look.ts';
import type { BrandLook } from '../../server/config/brands/brand-look.ts';
import { ConfigError } from '../../server/config/config-error.ts';

export const brandNames = ['camp', 'tour', 'cup'] as const satisfies readonly BrandName[];

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
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(
      `${file}: cannot be read as JSON (${error instanceof Error ? error.message : 'unknown'})`,
    );
  }
  return parseBrandLook(file, given);
}
