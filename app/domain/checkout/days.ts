/** `day` is 'YYYY-MM-DD'; so is what comes out. Null for a day that cannot be read. */
export function daysLater(day: string, count: number): string | null {
  const start = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(start) || !Number.isInteger(count)) return null;
  return new Date(start + count * 86_400_000).toISOString().slice(0, 10);
}
