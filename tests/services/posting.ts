import type { Visit } from '../../server/visit.ts';

/** Returns the visit of a posted form with this submission key. */
export function posting(visit: Visit, submissionKey: string | null): Visit {
  return { ...visit, submissionKey };
}
