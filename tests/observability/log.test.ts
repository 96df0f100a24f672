import { expect, it } from 'vitest';
import { withoutTokens } from '../../server/observability/describe-error.ts';

it.each([
  [
    'GET https://host/api/user/me?storeCode=de_de&token=abc.def-1 failed',
    'GET https://host/api/user/me?storeCode=de_de&token=[redacted] failed',
  ],
  ['/api/cart/pull?cartId=0123&token=x', '/api/cart/pull?cartId=[redacted]&token=[redacted]'],
  ['"refreshToken=abc" and resetToken=def', '"refreshToken=[redacted]" and resetToken=[redacted]'],
  ['Authorization: Bearer abc.def refused', 'Authorization: Bearer [redacted] refused'],
  ['Nothing of a tokenizer is lost', 'Nothing of a tokenizer is lost'],
])('the log never contains a token: %s', (text, expected) => {
  expect(withoutTokens(text)).toBe(expected);
});
