import { browserNames, systemNames } from '../../../../app/domain/account/session.ts';
import type { ClientDevice } from '../../../../app/domain/account/session.ts';
import type { BackendDeps } from '../../deps.ts';
import type { UsedSession } from './sessions.ts';

/** A use is recorded at most once in this time. Milliseconds. */
const useInterval = 5 * 60 * 1000;

/** Records when and on which device a session was used, at most every few minutes. */
export async function recordUse(
  { db, clock }: Pick<BackendDeps, 'db' | 'clock'>,
  { sessionId, usedAt, isDescribed }: UsedSession,
  device: ClientDevice | null,
): Promise<void> {
  const now = clock();
  if (now - usedAt < useInterval && (isDescribed || device === null)) return;
  await db
    .updateTable('sessions')
    .set({ used_at: now, ...device })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Parses the browser and system that the storefront sends; null when it names neither. */
export function parseClientDevice(
  header: string | undefined,
  country: string | undefined,
): ClientDevice | null {
  const [named, on] = (header ?? '').split('/');
  const browser = browserNames.find((name) => name === named) ?? null;
  const system = systemNames.find((name) => name === on) ?? null;
  if (browser === null && system === null) return null;
  return {
    browser,
    system,
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
  };
}
