import { readFileSync } from 'node:fs';
import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import routes from '../../app/routes.ts';

const table = routes.map(({ file, path, index }) =>
  index ? { id: file, index: true as const } : { id: file, path },
);

/** Returns the route module of a path and its parameters. */
function findRoute(path: string) {
  const match = matchRoutes(table, path)?.at(-1);
  return { file: match?.route.id.replace(/^routes\//, ''), params: match?.params };
}

describe('the site map', () => {
  it.each([
    ['/', 'home/home.route.tsx'], // Rule A4.1
    ['/pwa.html', 'home/home-alias.route.tsx'], // Rule A4.2
    ['/checkout', 'checkout/person/person.route.tsx'], // Rule A4.3
    ['/checkout/review', 'checkout/review/review.route.tsx'], // Rule A4.3
    ['/order-success', 'checkout/success/order-success.route.tsx'], // Rule A4.4
    ['/my-account', 'account/sign-in/my-account.route.tsx'], // Rule A4.5
    ['/my-account/teams', 'account/profile/teams.route.tsx'], // Rule A4.5
    ['/error', 'errors/error.route.tsx'], // Rule A4.11
    ['/elements', 'elements/elements.route.tsx'], // Rule A4.12
    ['/contact', 'content/contact.route.tsx'], // Rule A4.13
    ['/offline', 'offline/offline.route.tsx'], // Rule A4.14
    ['/newsletter', 'newsletter/newsletter.route.tsx'], // Rule A4.15
    ['/newsletter-abmeldung', 'newsletter/unsubscribe.route.tsx'], // Rule A4.15
    ['/notifications', 'notifications/notifications.route.tsx'], // Rule A4.19
    // Rule A4.20
    ['/customer/account/createpassword/', 'account/security/create-password.route.tsx'],
    ['/customer/account/createpassword', 'account/security/create-password.route.tsx'],
    ['/schwimmen/a/b', 'store/swimming.route.tsx'], // Rule A5.1
    ['/any/other/path', 'catalogue/dispatch.route.tsx'], // Rules A4.21, A7.1
  ])('has %s in %s', (path, file) => {
    expect(findRoute(path).file).toBe(file);
  });

  it.each([
    // Rules A4.6, A4.7, A6.6
    [
      '/p/PARENT/slug',
      'catalogue/product/product.route.tsx',
      { parentSku: 'PARENT', slug: 'slug' },
    ],
    [
      '/p/PARENT/slug/CHILD',
      'catalogue/product/product.route.tsx',
      { parentSku: 'PARENT', slug: 'slug', childSku: 'CHILD' },
    ],
    ['/c/spain-10', 'catalogue/listing/category.route.tsx', { '*': 'spain-10' }], // Rule A4.8
    ['/r/mallorca-11', 'catalogue/region/region.route.tsx', { '*': 'mallorca-11' }], // Rule A4.9
    ['/i/terms', 'catalogue/content/page.route.tsx', { '*': 'terms' }], // Rule A4.10
    // Rule A4.16
    [
      '/newsletter/subscriber/confirm/id/7/code/abc',
      'newsletter/confirm.route.tsx',
      { id: '7', code: 'abc' },
    ],
    ['/review/A-1', 'review/review.route.tsx', { sku: 'A-1' }], // Rule A4.17
    ['/wishlist/Xk3', 'wishlist/shared.route.tsx', { code: 'Xk3' }], // Rule A4.18
  ])('has %s in %s with its parameters', (path, file, params) => {
    expect(findRoute(path)).toEqual({ file, params });
  });

  it('has no loader for the offline page, which is shown without a network (Rule A4.14)', () => {
    const module = readFileSync('app/routes/offline/offline.route.tsx', 'utf8');
    expect(module).not.toMatch(/\b(?:function|const) loader\b/);
    expect(module).toContain('export default');
  });
});
