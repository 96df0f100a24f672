import { createHash } from 'node:crypto';
import type { Visit } from '../visit.ts';
import { ownerOf } from './owner.ts';

/**
 * Returns the form's key for the commerce host: 32 hex digits, bound to the owner, so that no
 * visitor can repeat another's submission, and to the `content` where one page can send two
 * different requests. Null for a missing or malformed key. Rule E2.8.
 */
export function deriveSubmissionKey(
  raw: string | null,
  owner: string,
  content: unknown = null,
): string | null {
  if (!isSubmissionKey(raw)) return null;
  return createHash('sha256')
    .update(JSON.stringify([raw, owner, content]))
    .digest('hex')
    .slice(0, 32);
}

/** True for a key as forms carry it. */
export function isSubmissionKey(raw: string | null): raw is string {
  return raw !== null && /^[0-9a-f]{32}(?:[0-9a-f]{16})?(?:\.[\w-]{1,60})?$/.test(raw);
}

/** Returns the key of the visit's form for one change with this `content`; null without a key. */
export function submissionKeyOf(
  visit: Pick<Visit, 'submissionKey' | 'signIn' | 'session'>,
  content: unknown = null,
): string | null {
  return deriveSubmissionKey(visit.submissionKey ?? null, ownerOf(visit), content);
}
