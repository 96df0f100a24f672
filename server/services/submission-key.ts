import { createHash } from 'node:crypto';

/**
 * The form's key as the commerce host gets it: 32 hex digits, bound to its owner so that one
 * visitor cannot repeat another's submission, and to what was sent (`content`) where the same page
 * may mean two different things. Null for a missing or odd key: then nothing is derived from it.
 * spec: promises, Offline outbox 1
 */
export function readSubmissionKey(
  raw: string | null,
  owner: string,
  content: unknown = null,
): string | null {
  if (raw === null || !/^[0-9a-f]{32}(?:[0-9a-f]{16})?(?:\.[\w-]{1,60})?$/.test(raw)) return null;
  return createHash('sha256')
    .update(JSON.stringify([raw, owner, content]))
    .digest('hex')
    .slice(0, 32);
}
