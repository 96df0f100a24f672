/**
 * Why a request has no session although one was begun before. 'ended': its cookie cannot be opened
 * any more; 'missing': the browser sent none; 'off': it did not return the cookie just set.
 */
export type LostSession = 'ended' | 'missing' | 'off';

/** What the answer to a form of a lost session says. */
export type LostForm = {
  lostSession: LostSession;
  /** The answers in the form were saved in the new session. */
  isSaved: boolean;
};

/** Returns these facts from the answer to a form, or null. */
export function readLostForm(data: unknown): LostForm | null {
  if (typeof data !== 'object' || data === null || !('lostSession' in data)) return null;
  const { lostSession } = data;
  if (lostSession !== 'ended' && lostSession !== 'missing' && lostSession !== 'off') return null;
  return { lostSession, isSaved: 'isSaved' in data && data.isSaved === true };
}
