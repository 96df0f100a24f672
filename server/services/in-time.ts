/** What comes within so many milliseconds; null when it takes longer. Nothing is cancelled. */
export async function inTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
