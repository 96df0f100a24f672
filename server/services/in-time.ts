import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';

/**
 * Resolves with the result of `work`, or with null after so many milliseconds. Does not cancel the
 * work.
 */
export async function inTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value | null> {
  try {
    return await timeout(milliseconds, TimeoutStrategy.Aggressive).execute(() => work);
  } catch (error) {
    if (error instanceof TaskCancelledError) return null;
    throw error;
  }
}
