/** Compares what a check found with its list of known violations, both ways. */
export function compareWithKnown(
  found: readonly string[],
  known: readonly string[] = [],
): { added: string[]; gone: string[] } {
  return {
    added: found.filter((one) => !known.includes(one)),
    gone: known.filter((one) => !found.includes(one)),
  };
}

/** What `compareWithKnown` returns when the list is exact. */
export const exact = { added: [], gone: [] };

/** Message of a test whose list of known violations is not exact. */
export const hint =
  'Fix each "added" violation. Remove each "gone" one from the list with `npx node scripts/check/known-violations.ts`.';
