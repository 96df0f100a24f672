import type { ImportFindings } from '../checks/repository.ts';

/** Written by `npx node scripts/check/known-violations.ts`. May only shrink. */
export const known: ImportFindings = {
  violations: {
    'server/demo is reached by dynamic import only': [
      'server/open/open-catalogue.ts -> server/demo/demo-version.ts',
      'server/shop.ts -> server/demo/known-scene-skus.ts',
      'server/shop.ts -> server/demo/scene/scene-media.ts',
      'server/shop.ts -> server/demo/warm-pictures.ts',
    ],
  },
  idle: ['edge loads no Node-only module'],
  cycles: [],
};
