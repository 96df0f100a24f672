import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandNames } from '../../../app/domain/store/brands.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import { ConfigError } from '../config-error.ts';
import { parseJsonFile } from '../json-file.ts';
import { parseBrandLook } from './brand-look.ts';
import type { BrandLook } from './brand-look.ts';

const installedFolder = fileURLToPath(new URL('../../../config/brands', import.meta.url));

/**
 * Reads the colours of all brands.
 * @param folder such as config/brands
 * @param shown how messages name the folder
 * @throws ConfigError that names file, colour and reason
 */
export function readLooks(folder: string, shown = folder): Record<BrandName, BrandLook> {
  const [camp, tour, cup] = brandNames.map((name) =>
    readLook({ path: join(folder, `${name}.json`), shown: join(shown, `${name}.json`) }),
  );
  if (!camp || !tour || !cup) throw new ConfigError(`${shown}: a brand is missing`);
  return { camp, tour, cup };
}

/**
 * Reads the colours of this installation, which mails and maps use. They are no module: an import of
 * a file that is not JSON would end the process with a stack. Rule A2.15.
 * @throws ConfigError that names file, colour and reason
 */
export const readInstalledLooks = (): Record<BrandName, BrandLook> =>
  readLooks(installedFolder, 'config/brands');

function readLook({ path, shown }: { path: string; shown: string }): BrandLook {
  return parseBrandLook(shown, parseJsonFile({ path, shown, root: 'the file' }));
}
