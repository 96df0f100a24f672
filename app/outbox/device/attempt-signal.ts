/** Longest time of an attempt, in milliseconds. */
const timeout = 30_000;

/**
 * Returns the signal that ends an attempt which takes too long. Browsers before Chrome 103 have no
 * `AbortSignal.timeout`: no entry would ever be sent. Rule G11.1
 */
export function startAttemptSignal(): AbortSignal {
  const attempt = new AbortController();
  setTimeout(() => attempt.abort(), timeout);
  return attempt.signal;
}
