import type { Catalogue } from '../catalogue/port.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { trackStaleness } from '../catalogue/fallback/track-staleness.ts';
import { isTemporary } from '../database/conflict.ts';
import { findStoreView } from '../../app/domain/store/store-views.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { storefrontMethods } from './protocol.ts';
import { HostUnavailable } from './send-to-host.ts';
import type { CallAnswer, CommerceAnswer, CommerceCall, OriginCall } from './protocol.ts';

export type CallDeps = {
  catalogue: Catalogue;
  storefront: Storefront;
  /** Sends a request to the commerce host, over the network or in this process. */
  sendToHost: (call: CommerceCall) => Promise<CommerceAnswer>;
  onFailure: (error: unknown, call: string) => void;
};

type AnyMethod = (...args: unknown[]) => unknown;

/** Answers one call of a batch. Never throws. */
export async function answerCall(call: OriginCall, deps: CallDeps): Promise<CallAnswer> {
  try {
    const staleness = trackStaleness();
    const ok = (await staleness.run(() => runCall(call, deps))) ?? null;
    return { ok, staleSince: staleness.staleSince() };
  } catch (error) {
    if (isUnavailable(error)) {
      return { error: 'unavailable', message: messageOf(error) };
    }
    deps.onFailure(error, nameOf(call));
    return { error: 'failed', message: `${nameOf(call)} failed` };
  }
}

const isUnavailable = (error: unknown) =>
  error instanceof CatalogueUnavailable || error instanceof HostUnavailable || isTemporary(error);

async function runCall(call: OriginCall, deps: CallDeps): Promise<unknown> {
  if (call.port === 'commerce') return deps.sendToHost(call);
  if (call.port === 'catalogue') {
    const store = findStoreView(call.store);
    if (!store) throw new Error(`unknown store view ${call.store}`);
    const method = deps.catalogue[call.method] as AnyMethod;
    return Reflect.apply(method, deps.catalogue, [store, ...call.args]);
  }
  const allowed: readonly string[] = storefrontMethods[call.part];
  if (!allowed.includes(call.method)) throw new Error(`unknown method ${call.method}`);
  const part = partsOf(deps.storefront)[call.part];
  return Reflect.apply(part[call.method] as AnyMethod, part, call.args);
}

function partsOf(storefront: Storefront) {
  const { signIns, limits, urlMappings, offerTexts, searchMisses } = storefront;
  const parts = {
    drafts: storefront,
    orders: storefront,
    signIns,
    limits,
    urlMappings,
    offerTexts,
    searchMisses,
  };
  return parts as unknown as Record<keyof typeof parts, Record<string, unknown>>;
}

const nameOf = (call: OriginCall) =>
  call.port === 'storefront'
    ? `storefront.${call.part}.${call.method}`
    : `${call.port}.${call.method}`;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
