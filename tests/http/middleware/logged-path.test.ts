import { expect, it } from 'vitest';
import { loggedPath } from '../../../server/http/middleware/logged-path.ts';

it.each([
  [
    '/de_de/newsletter/subscriber/confirm/id/17/code/s3cret',
    '/de_de/newsletter/subscriber/confirm/id/17/code/…',
  ],
  ['/wishlist/AbC-123', '/wishlist/…'],
  ['/de_de/cart', '/de_de/cart'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
