/** The calendar day of a moment (milliseconds since 1970) in UTC: 'YYYY-MM-DD'. */
export function dayOfMoment(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
