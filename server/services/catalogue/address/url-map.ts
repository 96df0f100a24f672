import type { Settings } from '../../../../app/domain/settings.ts';
import type { AddressTarget } from '../../../catalogue/port.ts';
import type { Commerce } from '../../../commerce/client.ts';
import type { UrlDocument } from '../../../commerce/contract/catalogue/url.ts';
import type { Log } from '../../../observability/log.ts';
import { loggedPath } from '../../../observability/logged-path.ts';
import { ExpiringCache } from '../../../cache/expiring-cache.ts';
import type { UrlMappings } from '../../../storefront/url-mappings.ts';
import type { Visit } from '../../../visit.ts';
import { callerOf } from '../../caller.ts';
import { openStoredTargets } from './stored-targets.ts';

/**
 * Looks up the commerce host's target of an address that the catalogue does not know. `url` has
 * neither leading slash nor store prefix; `childSku`: the child named by the query. Null: not
 * found. Rules A7.2 to A7.4, A7.11.
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

/**
 * Looks in memory, then in the persistent cache, then calls the host; one look-up of an address and
 * a requested child runs at a time. Misses are stored in memory only and briefly, because there is
 * no bound on what strangers request. While the host is away the last answer counts, however old.
 * Rules A7.3, A7.7, A7.9, A7.13, A7.14.
 */
export function openUrlMap({ commerce, mappings, settings, log }: UrlMapDeps): UrlMap {
  const memory = new ExpiringCache<{ target: AddressTarget | null }>(settings.maxUrlMappings);
  const stored = openStoredTargets({ mappings, settings, log });
  const underWay = new Map<string, Promise<AddressTarget | null>>();

  async function lookUp(visit: Visit, key: string, url: string, childSku: string | null) {
    const now = visit.now.getTime();
    const last = await stored.find(visit, url, childSku);
    if (last && last.freshUntil !== null) return remember(key, last.target, last.freshUntil);
    const answer = await commerce.mapUrl(
      callerOf(visit),
      {
        url,
        includeFields: null,
        excludeFields: [],
        options: toMapOptions(settings),
        filters: { sku: childSku },
        ...groupOf(visit, settings),
      },
      settings.breadcrumbExcludedLevels,
    );
    if (!answer.ok) {
      log.warn({ problem: answer.problem.kind, traceId: visit.traceId }, 'URL map not asked');
      return last && last.target;
    }
    const target = answer.value && classify(answer.value, url);
    if (target === null) {
      log.info(
        { traceId: visit.traceId, store: visit.store.code },
        `No mapping found for ${loggedPath(url)}`,
      );
      if (last) await stored.forget(visit, url, childSku, last.target);
      return remember(key, null, now + settings.urlMappingMissLifetime);
    }
    await stored.save(visit, url, childSku, target);
    return remember(key, target, now + settings.urlMappingLifetime);
  }

  function remember(key: string, target: AddressTarget | null, until: number) {
    memory.set(key, { target }, until);
    return target;
  }

  return async (visit, url, childSku) => {
    const key = JSON.stringify([visit.store.code, url, childSku]);
    const known = memory.find(key, visit.now.getTime());
    if (known) return known.target;
    const asked = underWay.get(key);
    if (asked) return asked;
    const answer = lookUp(visit, key, url, childSku).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };
}

/** Returns what a host of the family is asked to do with a product that it finds. Rule F1.86. */
function toMapOptions({ fallbackToDefaultVariant, listOutOfStockProducts }: Settings) {
  return {
    prefetchGroupProducts: true,
    assignProductConfiguration: true,
    populateRequestCacheTags: false,
    setProductErrors: false,
    fallbackToDefaultWhenNoAvailable: fallbackToDefaultVariant,
    separateSelectedVariant: false,
    setConfigurableProductOptions: true,
    filterUnavailableVariants: !listOutOfStockProducts,
  };
}

/** Returns the customer's group id and group token. Rules A7.11, D9.1. */
function groupOf({ signIn }: Visit, { usePriceTiers }: Settings) {
  if (!usePriceTiers || signIn.customer === null) return {};
  const { groupId, groupToken } = signIn.customer;
  return { groupId, ...(groupToken === null ? {} : { groupToken }) };
}

/**
 * Accepts only a document with exactly this address: some hosts answer with a similar one. Rule
 * A7.6.
 */
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
