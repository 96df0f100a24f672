import { createHash } from 'node:crypto';
import { getCompany } from '../../app/domain/store/company.ts';
import { getFurtherStores } from '../../app/domain/store/store-views.ts';
import { readdirSync, readFileSync } from 'node:fs';

const room = new URL('./', import.meta.url);

/** Lists the sources of the catalogue; scenes are rendered on request and are not included. */
function sources(): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'))
    .filter(
      (path) =>
        !path.startsWith('scene/') || path === 'scene/scene-path.ts' || path === 'scene/random.ts',
    )
    .sort();
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of sources()) hash.update(path).update(readFileSync(new URL(path, room)));
  hash.update(readFileSync(new URL('../../app/domain/store/store-views.ts', room)));
  const further = getFurtherStores();
  if (further.length > 0) hash.update(JSON.stringify(further));
  hash.update(JSON.stringify(getCompany()));
  return hash.digest('hex').slice(0, 16);
}

/** Hash of the catalogue's sources, which distinguishes a loaded catalogue from a newer one. */
export const demoVersion: string = hashSources();
