import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { readConfig } from '../../server/config/config.ts';
import { openLog } from '../../server/observability/log.ts';
import { openCatalogue } from '../../server/open/open-catalogue.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('loads the demo catalogue into an empty folder, once', { timeout: 60_000 }, async () => {
  const config = readConfig({ DATA_FOLDER: folder });
  const store = requireStoreView('de_de');
  for (const start of ['first', 'second']) {
    const catalogue = await openCatalogue(config, openLog('silent'));
    const offer = await catalogue.findProduct(store, 'PW10142');
    await catalogue.close();
    expect(offer?.sku, start).toBe('PW10142');
  }
});
