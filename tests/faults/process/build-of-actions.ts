import type { ServerBuild } from '@remix-run/node';
import * as account from '../../../app/routes/account/sign-in/my-account.route.tsx';
import * as teams from '../../../app/routes/account/profile/teams.route.tsx';
import * as cart from '../../../app/routes/cart/cart.route.tsx';
import * as removal from '../../../app/routes/cart/line/remove-line.route.tsx';
import * as accommodation from '../../../app/routes/checkout/accommodation/accommodation.route.tsx';
import * as payment from '../../../app/routes/checkout/payment/payment.route.tsx';
import * as person from '../../../app/routes/checkout/person/person.route.tsx';
import * as review from '../../../app/routes/checkout/review/review.route.tsx';
import * as shipping from '../../../app/routes/checkout/shipping/shipping.route.tsx';
import * as team from '../../../app/routes/checkout/team/team.route.tsx';

type Route = ServerBuild['routes'][string];

const routes: Record<string, Pick<Route, 'path'> & { module: unknown }> = {
  'routes/account/sign-in/my-account.route': { path: 'my-account', module: account },
  'routes/account/profile/teams.route': { path: 'my-account/teams', module: teams },
  'routes/cart/cart.route': { path: 'cart', module: cart },
  'routes/cart/line/remove-line.route': { path: 'cart/remove/:item', module: removal },
  'routes/checkout/person/person.route': { path: 'checkout', module: person },
  'routes/checkout/team/team.route': { path: 'checkout/team', module: team },
  'routes/checkout/accommodation/accommodation.route': {
    path: 'checkout/accommodation',
    module: accommodation,
  },
  'routes/checkout/shipping/shipping.route': { path: 'checkout/shipping', module: shipping },
  'routes/checkout/payment/payment.route': { path: 'checkout/payment', module: payment },
  'routes/checkout/review/review.route': { path: 'checkout/review', module: review },
};

/**
 * The real routes the schedules post to, loaded from their sources without a bundle. Documents are
 * empty, because no schedule reads them.
 */
export const buildOfActions: ServerBuild = {
  publicPath: '/assets/',
  assetsBuildDirectory: 'build/client',
  isSpaMode: false,
  mode: 'production',
  future: {} as ServerBuild['future'],
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  entry: {
    module: { default: (_request, status, headers) => new Response('', { status, headers }) },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    ...Object.fromEntries(
      Object.entries(routes).map(([id, { path, module }]) => [
        id,
        { id, path, parentId: 'root', module: module as Route['module'] },
      ]),
    ),
  },
};
