import type { AddressTarget } from '../../../port.ts';
import type { OpenedStore, PathTarget } from '../opened-store.ts';
import { canBeKey } from '../write/mappings.ts';

/**
 * Returns the target of a path: what can be shown first; products before categories before pages.
 * Rules A7.1, A7.4.
 */
export async function resolvePath(
  store: OpenedStore,
  path: string,
  isCategoryShown: (id: number) => boolean,
): Promise<AddressTarget | null> {
  const standing = [...(await productsAt(store, path)), ...store.targetsAt(path)];
  const { target = null } = standing.find(({ isEnabled }) => isEnabled) ?? standing[0] ?? {};
  return target?.kind === 'category' && !isCategoryShown(target.id) ? null : target;
}

async function productsAt({ storeClient }: OpenedStore, path: string): Promise<PathTarget[]> {
  if (!canBeKey(path)) return [];
  const answer = await storeClient.search<{
    key: string;
    enabled: boolean;
    parent_sku: string | null;
  }>('product', {
    query: { term: { path } },
    sort: [{ enabled: 'desc' }, { key: 'asc' }],
    size: 1,
    track_total_hits: false,
    _source: ['key', 'enabled', 'parent_sku'],
  });
  return (answer?.hits.hits ?? []).flatMap(({ _source: source }): PathTarget[] => {
    if (!source) return [];
    const { key, enabled, parent_sku: parent } = source;
    const target: AddressTarget =
      parent === null
        ? { kind: 'product', sku: key, childSku: null }
        : { kind: 'product', sku: parent, childSku: key };
    return [{ target, isEnabled: enabled }];
  });
}
