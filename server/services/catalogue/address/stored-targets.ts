import { z } from 'zod';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { AddressTarget } from '../../../catalogue/port.ts';
import { DatabaseUnavailable } from '../../../database/database-unavailable.ts';
import type { Log } from '../../../observability/log.ts';
import type { UrlMappings } from '../../../storefront/url-mappings.ts';
import type { Visit } from '../../../visit.ts';

/** `freshUntil` (ms since 1970): null when the host must be asked first. */
export type StoredTarget = { target: AddressTarget; freshUntil: number | null };

/** The host's answers in the persistent cache, by path and requested child. Rules A7.7, A7.14. */
export interface StoredTargets {
  find(visit: Visit, url: string, childSku: string | null): Promise<StoredTarget | null>;
  save(visit: Visit, url: string, childSku: string | null, target: AddressTarget): Promise<void>;
  /** Deletes a target that the host no longer knows; of a product only the requested child. */
  forget(visit: Visit, url: string, childSku: string | null, target: AddressTarget): Promise<void>;
}

type StoredTargetsDeps = {
  mappings: UrlMappings;
  settings: Pick<Settings, 'keepUrlMappings' | 'maxUrlMappings' | 'urlMappingLifetime'>;
  log: Pick<Log, 'warn'>;
};

const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), sku: z.string(), childSku: z.string().nullable() }),
  z.object({ kind: z.literal('category'), id: z.number().int() }),
  z.object({ kind: z.literal('page'), identifier: z.string() }),
]);

/** Opens the persistent cache; it is empty while `keepUrlMappings` is off. Rule A7.8. */
export function openStoredTargets({ mappings, settings, log }: StoredTargetsDeps): StoredTargets {
  const lifetime = settings.urlMappingLifetime;

  async function findRow({ store, now }: Visit, key: string): Promise<StoredTarget | null> {
    const row = await mappings.find(store.code, key);
    const target = row && readTarget(row.target);
    if (!row || !target) return null;
    const isFresh = Math.abs(now.getTime() - row.cachedAt) < lifetime;
    return { target, freshUntil: isFresh ? row.cachedAt + lifetime : null };
  }

  /** Clears all mappings when a change finds no space: orders need it first. Rule A7.13. */
  async function changeMappings(traceId: string, change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      const isCleared = await mappings.clear().then(() => true, isNotCleared);
      log.warn({ traceId }, `URL mappings ${isCleared ? '' : 'not '}cleared: the disk is full`);
    }
  }

  return {
    async find(visit, url, childSku) {
      if (!settings.keepUrlMappings) return null;
      const own = await findRow(visit, keyOf(url, childSku));
      if (own || childSku === null) return own;
      const other = await findRow(visit, url);
      if (other?.target.kind !== 'product') return other;
      return { target: { ...other.target, childSku }, freshUntil: null };
    },
    async save({ store: { code }, now, traceId }, url, childSku, target) {
      const child = childToStore(target, childSku);
      if (!settings.keepUrlMappings || child === undefined) return;
      const mapping = { target: JSON.stringify(target), cachedAt: now.getTime() };
      await changeMappings(traceId, () =>
        mappings.save(code, keyOf(url, child), mapping, settings.maxUrlMappings),
      );
    },
    forget: ({ store: { code }, traceId }, url, childSku, { kind }) =>
      changeMappings(traceId, () =>
        mappings.forget(code, keyOf(url, kind === 'product' ? childSku : null)),
      ),
  };
}

/** A path has no line break (Rule A6.10), so that no path equals the key of a child. */
function keyOf(url: string, childSku: string | null): string {
  return childSku === null ? url : `${url}\n${childSku}`;
}

/**
 * Returns the child with which an answer is stored: null for an answer that counts for all children,
 * undefined for one that is not stored, because strangers can request any child. Rule A7.7.
 */
function childToStore(target: AddressTarget, childSku: string | null): string | null | undefined {
  if (target.kind !== 'product' || childSku === null) return null;
  return target.childSku === childSku ? childSku : undefined;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === 'disk-full';
}

/** Returns false for a full disk, on which not even a deletion may find space. */
function isNotCleared(error: unknown): false {
  if (!isDiskFull(error)) throw error;
  return false;
}

/** Returns null for a row of another release that cannot be read. */
function readTarget(json: string): AddressTarget | null {
  const parsed = targetSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : null;
}
