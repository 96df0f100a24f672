import { describe, expect, it } from 'vitest';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { DatabaseUnavailable } from '../../server/database/database-unavailable.ts';
import { describeError, withoutTokens } from '../../server/observability/describe-error.ts';

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

describe('an error in the log', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

  it.each([
    new CatalogueUnavailable('The catalogue file is damaged: page without id'),
    new CatalogueUnavailable('Elasticsearch cannot be asked', { cause: refused }),
    new DatabaseUnavailable('connection-lost', { cause: refused }),
  ])(
    'has no stack during an outage, when every request has one (Rule R3.13): $message',
    (error) => {
      const line = JSON.stringify(describeError(error));
      expect(line).toContain(error.message);
      expect(line).not.toContain('"stack"');
    },
  );

  it('has the stack of any other error, also as the cause of an outage', () => {
    const cause = new TypeError('undefined is not a function');
    expect(describeError(refused)).toHaveProperty('stack');
    expect(describeError(cause)).toHaveProperty('stack');
    const outage = new CatalogueUnavailable('The catalogue cannot be read', { cause });
    expect(describeError(outage)).toHaveProperty('cause.stack');
  });
});
