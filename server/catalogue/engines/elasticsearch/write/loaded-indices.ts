import type { estypes } from '@elastic/elasticsearch';
import { IndexGone } from '../connection.ts';
import type { Connection } from '../connection.ts';
import { parseTimestamp, toAlias, toLoadsIndex, toStorePattern } from './index-names.ts';

/** Age at which later loads remove the indices of an aborted one, in milliseconds. */
const leftoverLife = 86_400_000;

/** How long the start of a shop waits for one document of a slow cluster, in milliseconds. */
const versionTimeout = 5000;

/** Indices that one request names: they are part of its URL, whose length is limited. */
const most = 20;

/** Id of the only document of the loads index. */
const versionId = 'version';

/**
 * Moves the aliases of the stores to the indices in `made` in one step: from now on visitors get
 * the new catalogue. Removes the old indices afterwards. Rule B24.34.
 */
export async function moveAliases(
  connection: Connection,
  prefix: string,
  stores: readonly string[],
  made: readonly string[],
): Promise<void> {
  const actions: estypes.IndicesUpdateAliasesAction[] = [];
  const old: string[] = [];
  for (const store of stores) {
    const current = await connection.request((client) =>
      client.indices.get({
        index: toStorePattern(prefix, store),
        features: ['aliases'],
        allow_no_indices: true,
      }),
    );
    for (const [index, { aliases = {} }] of Object.entries(current)) {
      if (made.includes(index)) continue;
      for (const alias of Object.keys(aliases)) actions.push({ remove: { index, alias } });
      const isUsed = Object.keys(aliases).length > 0;
      const age = Date.now() - (parseTimestamp(index) ?? Date.now());
      if (isUsed || age > leftoverLife) old.push(index);
    }
  }
  for (const index of made) {
    actions.push({ add: { index, alias: index.slice(0, index.lastIndexOf('-')) } });
  }
  if (actions.length > 0) {
    try {
      await connection.request((client) => client.indices.updateAliases({ actions }));
    } catch (error) {
      // The answer can be lost after the aliases moved: visitors have the new catalogue then.
      if (!(await haveAliases(connection, made).catch(() => false))) throw error;
    }
  }
  // Visitors have the new catalogue. What stays here is removed by a load a day later.
  await removeIndices(connection, old).catch(() => undefined);
}

/** Returns whether each of the indices has an alias. */
async function haveAliases(connection: Connection, indices: readonly string[]): Promise<boolean> {
  const aliases = await readAliases(connection, indices);
  return indices.every((index) => (aliases.get(index) ?? []).length > 0);
}

/**
 * Removes those of the indices that no alias points to. The aliases may have moved although the
 * request failed: its answer can be lost.
 */
export async function removeUnusedIndices(
  connection: Connection,
  indices: readonly string[],
): Promise<void> {
  const aliases = await readAliases(connection, indices);
  await removeIndices(
    connection,
    [...aliases].flatMap(([index, names]) => (names.length === 0 ? [index] : [])),
  );
}

/** Returns the aliases of those of the indices that exist. */
async function readAliases(
  connection: Connection,
  indices: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const aliasesByIndex = new Map<string, readonly string[]>();
  for (let start = 0; start < indices.length; start += most) {
    const index = indices.slice(start, start + most);
    const found = await connection.request((client) =>
      client.indices.get({ index, features: ['aliases'], ignore_unavailable: true }),
    );
    for (const [name, { aliases = {} }] of Object.entries(found)) {
      aliasesByIndex.set(name, Object.keys(aliases));
    }
  }
  return aliasesByIndex;
}

async function removeIndices(connection: Connection, indices: readonly string[]): Promise<void> {
  for (let start = 0; start < indices.length; start += most) {
    const index = indices.slice(start, start + most);
    await connection.request((client) =>
      client.indices.delete({ index, ignore_unavailable: true }),
    );
  }
}

/** Removes every index of this prefix. */
export async function removeAllIndices(connection: Connection, prefix: string): Promise<void> {
  const found = await connection.request((client) =>
    client.indices.get({ index: `${prefix}-*`, allow_no_indices: true, features: ['aliases'] }),
  );
  await removeIndices(connection, Object.keys(found));
}

/** Returns every store that has an index, whether the next load contains it or not. */
export async function findLoadedStores(connection: Connection, prefix: string): Promise<string[]> {
  const aliases = await connection.request((client) =>
    client.indices.getAlias({ name: toAlias(prefix, '*', 'category'), allow_no_indices: true }),
  );
  return Object.values(aliases)
    .flatMap((index) => Object.keys(index.aliases))
    .map((alias) => alias.slice(prefix.length + 1, -'-category'.length));
}

export async function saveVersion(
  connection: Connection,
  prefix: string,
  version: string,
): Promise<void> {
  await connection.request((client) =>
    client.index({
      index: toLoadsIndex(prefix),
      id: versionId,
      document: { version },
      refresh: true,
    }),
  );
}

/** Returns the version of the last load; null when there was none. */
export async function findVersion(connection: Connection, prefix: string): Promise<string | null> {
  try {
    const { _source: source } = await connection.request((client) =>
      client.get<{ version: string }>(
        { index: toLoadsIndex(prefix), id: versionId },
        { requestTimeout: versionTimeout },
      ),
    );
    return source?.version ?? null;
  } catch (error) {
    if (error instanceof IndexGone) return null;
    throw error;
  }
}
