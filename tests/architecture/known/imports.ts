import type { ImportFindings } from '../checks/repository.ts';

/** Written by `npx node scripts/check/known-violations.ts`. May only shrink. */
export const known: ImportFindings = {
  violations: {
    'server imports of app only pure rules, texts and the outbox protocol': [
      'server/http/keepable.ts -> app/offline/kept-addresses.ts',
      'server/http/owner-cookie.ts -> app/offline/outbox/owner-cookie.ts',
      'server/http/submission-outcome.ts -> app/offline/outbox/entry.ts',
      'server/http/submission-outcome.ts -> app/offline/outbox/kinds.ts',
      'server/http/submissions.ts -> app/offline/outbox/answer.ts',
      'server/http/submissions.ts -> app/offline/outbox/entry.ts',
      'server/http/submissions.ts -> app/offline/outbox/kinds.ts',
      'server/http/unavailable.ts -> app/offline/outbox/kinds.ts',
      'server/storefront/submissions.ts -> app/offline/outbox/fence.ts',
    ],
    'nothing imports a route module': [
      'app/routes/account/push-panel.tsx -> app/routes/account/push.route.ts',
    ],
    'server/demo is reached by dynamic import only': [
      'server/open-catalogue.ts -> server/demo/demo-version.ts',
      'server/shop.ts -> server/demo/known-scene-skus.ts',
      'server/shop.ts -> server/demo/scene/scene-media.ts',
      'server/shop.ts -> server/demo/warm-pictures.ts',
    ],
  },
  idle: [
    'app/layout never imports app/routes',
    'catalogue engines never import each other',
    'edge loads no Node-only module',
  ],
  cycles: ['server/demo/scene/city-view.ts <-> server/demo/scene/city-water.ts'],
};
