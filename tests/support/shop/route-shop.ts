import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import routes from '../../../app/routes.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { FormFields } from '../../../app/domain/form-fields.ts';
import { readConfig } from '../../../server/config/config.ts';
import { createShopServer } from '../../../server/http/shop-server.ts';
import { openShop } from '../../../server/shop.ts';
import { memoryFolder } from '../../faults/process/memory-folder.ts';
import { loadRange } from '../../faults/process/range.ts';
import { buildFromSources } from './build-from-sources.ts';

/**
 * A route of the route table. `fields`: the declared fields of its action; null without an action.
 */
export type RouteRow = {
  id: string;
  pattern: string;
  hasLoader: boolean;
  fields: FormFields | null;
};

export type RouteShop = {
  rows: readonly RouteRow[];
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Imports the small catalogue again, with higher prices. */
  raisePrices(rise: number): void;
  close(): Promise<void>;
};

/**
 * Opens the real shop with every route of app/routes.ts in this process. Its catalogue is a small
 * one of extras or of goods, or the demo's, which takes seconds to create. `settings` are those of its settings file.
 */
export async function openRouteShop(
  catalogue: 'small' | 'goods' | 'demo' | 'none' = 'small',
  settings: Partial<Settings> = {},
  environment: Record<string, string> = {},
): Promise<RouteShop> {
  const dataFolder = mkdtempSync(join(memoryFolder(), 'routes-'));
  const areExtras = catalogue === 'small';
  if (areExtras || catalogue === 'goods') loadRange(dataFolder, { areExtras });
  const settingsFile = join(dataFolder, 'settings.json');
  writeFileSync(settingsFile, JSON.stringify(settings));
  const config = readConfig({
    DATA_FOLDER: dataFolder,
    PORT: '80',
    LOG_LEVEL: 'silent',
    WARM_PICTURES: '0',
    PROXY_HOPS: '1',
    SETTINGS_FILE: settingsFile,
    ...environment,
  });
  const build = await buildFromSources();
  const shop = await openShop(config);
  const server = createShopServer(shop, build, config);
  return {
    rows: routes.map((route) => createRow(route, build)),
    fetch: async (address, init) => {
      const request = new Request(address, init);
      if (!request.headers.has('Host')) request.headers.set('Host', new URL(address).host);
      return server.fetch(request);
    },
    raisePrices: (rise) => loadRange(dataFolder, { areExtras, rise }),
    async close() {
      server.close();
      await shop.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function createRow(
  { file, path = '' }: { file: string; path?: string | undefined },
  build: ServerBuild,
): RouteRow {
  const id = file.replace(/\.tsx?$/, '');
  const module = build.routes[id]?.module;
  const action = module?.action as { fields?: FormFields } | undefined;
  return {
    id,
    pattern: `/${path}`,
    hasLoader: Boolean(module?.loader),
    // An action without declared fields accepts any form: the matrices refuse that.
    fields: action ? (action.fields ?? null) : null,
  };
}

/** Returns the path of a route inside the store view; throws for a parameter without a value. */
export function createPath({ pattern }: RouteRow, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)\??|\*/g, (whole, name: string | undefined) => {
    const value = params[name ?? '*'];
    if (value === undefined) throw new Error(`No value for ${whole} of ${pattern}`);
    return value;
  });
}
