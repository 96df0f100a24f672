import type { RegionFacts } from '../../domain/catalogue/region-facts.ts';

/** A catalogue without airport, climate and coach data has no facts to show. */
export function hasFacts({ airport, climate, coach }: RegionFacts): boolean {
  return airport !== null || climate.length > 0 || coach.length > 0;
}
