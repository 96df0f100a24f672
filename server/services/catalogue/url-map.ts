import { z } from 'zod';
import type { Settings } from '../../../app/domain/settings.ts';
import type { AddressTarget } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { UrlDocument } from '../../commerce/contract/url.ts';
import type { Log } from '../../observability/log.ts';
import { ExpiringCache } from '../../cache/expiring-cache.ts';
import type { UrlMappings } from '../../storefront/url-mappings.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';

/**
 * What the commerce host says an address stands for, where the catalogue knows no such address.
 * `url` has neither a leading slash nor a store prefix; `childSku` is the child its query names.
 * Null: page-not-found. spec: catalogue §2, contract §2.7
 */
export type UrlMap = (
  visit: Visit,
  url: string,
  childSku: string | null,
) => Promise<AddressTarget | null>;

type UrlMapDeps = {
  commerce: Pick<Commerce, 'mapUrl'>;
  mappings: UrlMappings;
  settings: Settings;
  log: Pick<Log, 'info' | 'warn'>;
};

const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), sku: z.string(), childSku: z.string().nullable() }),
  z.object({ kind: z.literal('category'), id: z.number().int() }),
  z.object({ kind: z.literal('page'), identifier: z.string() }),
]);

/**
 * Asks memory, then the persistent cache, then the host; one question at a time for an address.
 * What names nothing is remembered in memory only and briefly: strangers ask for endless nonsense,
 * and none of it shall reach the disk. While the host is away the last answer counts, however old.
 */
export function openUrlMap({ commerce, mappings, settings, log }: UrlMapDeps): UrlMap {
  const memory = new ExpiringCache<{ target: AddressTarget | null }>(settings.maxUrlMappings);
  const underWay = new Map<string, Promise<AddressTarget | null>>();

  async function lookUp(visit: Visit, key: string, url: string, childSku: string | null) {
    const storeCode = visit.store.code;
    const now = visit.now.getTime();
    const kept = settings.keepUrlMappings ? await mappings.find(storeCode, url) : null;
    const last = kept && readTarget(kept.target);
    if (kept && last && Math.abs(now - kept.keptAt) < settings.urlMappingLifetime) {
      return remember(key, last, kept.keptAt + settings.urlMappingLifetime);
    }
    const answer = await commerce.mapUrl(
      callerOf(visit),
      {
        ...{ url, includeFields: null, excludeFields: [], filters: { sku: childSku } },
        ...groupOf(visit, settings),
      },
      settings.breadcrumbExcludedLevels,
    );
    if (!answer.ok) {
      log.warn({ problem: answer.problem.kind, traceId: visit.traceId }, 'URL map not asked');
      return last;
    }
    const target = answer.value && classify(answer.value, url);
    if (target === null) {
      log.info({ traceId: visit.traceId, store: storeCode }, `No mapping found for ${url}`);
      if (kept) await mappings.forget(storeCode, url);
      return remember(key, null, now + settings.urlMappingMissLifetime);
    }
    if (settings.keepUrlMappings) {
      const mapping = { target: JSON.stringify(target), keptAt: now };
      await mappings.keep(storeCode, url, mapping, settings.maxUrlMappings);
    }
    return remember(key, target, now + settings.urlMappingLifetime);
  }

  function remember(key: string, target: AddressTarget | null, until: number) {
    memory.set(key, { target }, until);
    return target;
  }

  return async (visit, url, childSku) => {
    const key = `${visit.store.code} ${url}`;
    const known = memory.find(key, visit.now.getTime());
    if (known) return known.target;
    const asked = underWay.get(key);
    if (asked) return asked;
    const answer = lookUp(visit, key, url, childSku).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}

/** Which group asks, and the proof of it. spec: transactions §6, contract §2.7 */
function groupOf({ signIn }: Visit, { usePriceTiers }: Settings) {
  if (!usePriceTiers || signIn.customer === null) return {};
  const { groupId, groupToken } = signIn.customer;
  return { groupId, ...(groupToken === null ? {} : { groupToken }) };
}

/** Only a document with exactly this address counts: hosts search, and a search finds neighbours. */
function classify({ _type, _source }: UrlDocument, url: string): AddressTarget | null {
  const { id, url_path: urlPath, identifier, sku, parentSku } = _source;
  if (urlPath !== url && identifier !== url) return null;
  if (_type === 'product' && sku) {
    const isChild = parentSku && parentSku !== sku;
    return { kind: 'product', sku: parentSku ?? sku, childSku: isChild ? sku : null };
  }
  if (_type === 'category' && id !== undefined) return { kind: 'category', id };
  if (_type === 'cms_page' && identifier) return { kind: 'page', identifier };
  return null;
}

/** A row of another release that nobody can read any more names nothing. */
function readTarget(json: string): AddressTarget | null {
  const parsed = targetSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : null;
}
