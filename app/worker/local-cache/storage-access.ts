import type { Settings } from '../../domain/settings.ts';

/** When the device's storage is replaced by memory. Rules E9.1, E9.2, E9.3. */
export type LocalCacheRules = Pick<
  Settings,
  'localCacheTimeout' | 'localCacheReadErrors' | 'localCacheWriteErrors' | 'localCacheCheckInterval'
>;

type StorageAccessDeps = {
  name: string;
  storage: Pick<CacheStorage, 'open' | 'delete'>;
  rules: LocalCacheRules;
  /** Makes room after the browser refused a write for lack of space. */
  onQuotaError(): Promise<void>;
};

export const noAnswer = Symbol('late answer');

/** Asks the storage of one cache; slow answers and errors never reach the caller. Rule E9.7. */
export function openStorageAccess({ name, storage, rules, onQuotaError }: StorageAccessDeps) {
  const errors = { read: 0, write: 0 };
  const isOff = () =>
    errors.read >= rules.localCacheReadErrors || errors.write >= rules.localCacheWriteErrors;

  return {
    /**
     * Returns the result of the storage, or `noAnswer` when it takes too long or is switched off;
     * counts errors.
     */
    async ask<T>(
      kind: keyof typeof errors,
      work: (cache: Cache) => Promise<T>,
    ): Promise<T | typeof noAnswer> {
      if (isOff()) return noAnswer;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeUp = new Promise<typeof noAnswer>((resolve) => {
        timer = setTimeout(() => resolve(noAnswer), rules.localCacheTimeout);
      });
      try {
        return await Promise.race([storage.open(name).then(work), timeUp]);
      } catch (error) {
        // eslint-disable-next-line no-console -- Rules E6.7, E6.9
        console.warn(`The local cache failed to ${kind}`, name, error);
        if (isQuotaError(error)) await onQuotaError();
        else errors[kind] += 1;
        return noAnswer;
      } finally {
        clearTimeout(timer);
      }
    },

    async clear(): Promise<void> {
      // A failed deletion counts as a write error.
      await storage.delete(name).catch(() => (errors.write += 1));
    },
  };
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
