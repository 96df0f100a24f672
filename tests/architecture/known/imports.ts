import type { ImportFindings } from '../checks/repository.ts';

/** Written by `npx node scripts/check/known-violations.ts`. May only shrink. */
export const known: ImportFindings = { violations: {}, idle: [], cycles: [] };
