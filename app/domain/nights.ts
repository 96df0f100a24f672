/** Returns the nights from one day to another; 0 when the second is not later. */
export function nightsBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
}
