import type { ImportFindings } from '../checks/repository.ts';

/** Written by `npx node scripts/check/known-violations.ts`. May only shrink. */
export const known: ImportFindings = {
  violations: {
    'app/layout never imports app/routes': [
      'app/layout/cart-panel/cart-panel.tsx -> app/routes/cart/cart-page.server.ts',
      'app/layout/cart-panel/panel-line.tsx -> app/routes/cart/change-cart.server.ts',
      'app/layout/sign-in-panel/account-form.tsx -> app/forms/account-problem-text.tsx',
    ],
    'nothing imports a route module': [
      'app/routes/account/profile/push-panel.tsx -> app/routes/account/profile/push.route.ts',
    ],
    'server/demo is reached by dynamic import only': [
      'server/open/open-catalogue.ts -> server/demo/demo-version.ts',
      'server/shop.ts -> server/demo/known-scene-skus.ts',
      'server/shop.ts -> server/demo/scene/scene-media.ts',
      'server/shop.ts -> server/demo/warm-pictures.ts',
    ],
  },
  idle: ['edge loads no Node-only module'],
  cycles: ['server/demo/scene/city-view.ts <-> server/demo/scene/city-water.ts'],
};
