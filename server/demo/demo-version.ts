import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const room = new URL('./', import.meta.url);

/** Sources the catalogue depends on; scenes are drawn on request and do not count. */
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
  return hash.digest('hex').slice(0, 16);
}

/** Changes whenever a source of the catalogue does, so that a loaded copy can be told from a new one. */
export const demoVersion: string = hashSources();
