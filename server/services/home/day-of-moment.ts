/** Returns the UTC day of a time (milliseconds since 1970): 'YYYY-MM-DD'. */
export function dayOfMoment(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
