import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';

/** Returns the result of `work`, or null when it takes longer. The work itself is not cancelled. */
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
