import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../app/domain/settings.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { connectCommerce } from '../../server/commerce/client.ts';
import type { Commerce } from '../../server/commerce/client.ts';
import { readConfig } from '../../server/config/config.ts';
import { openLog } from '../../server/observability/log.ts';
import { openConfiguredBackend } from '../../server/open/open-backend.ts';
import { loadRange } from '../faults/process/range.ts';

const baseUrl = 'http://backend.invalid';
const folder = mkdtempSync(join(tmpdir(), 'settings-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Writes a settings file; returns the environment that names it. */
export function settingsFile(settings: Settings): Record<string, string> {
  const file = join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(settings));
  return { SETTINGS_FILE: file, DATA_FOLDER: folder };
}

/** Opens the back end as an installation with these settings does. */
export async function configuredBackend<Seen>(
  settings: Settings,
  look: (ask: (path: string) => Promise<Response>, commerce: Commerce) => Promise<Seen>,
): Promise<Seen> {
  const dataFolder = mkdtempSync(join(folder, 'data-'));
  loadRange(dataFolder);
  const config = readConfig({ ...settingsFile(settings), DATA_FOLDER: dataFolder });
  const file = join(dataFolder, 'catalogue.sqlite');
  const catalogue = openEmbeddedCatalogue({ file, settings, clock: Date.now });
  const backend = await openConfiguredBackend(config, catalogue, openLog('silent'));
  try {
    const commerce = connectCommerce({
      fetch: async (request) => backend.fetch(request),
      baseUrl,
      tokenIn: 'header',
      timeouts: { call: 30_000, order: 30_000 },
    });
    return await look(async (path) => backend.fetch(new Request(baseUrl + path)), commerce);
  } finally {
    await backend.close();
    await catalogue.close();
  }
}
