import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChain } from '../../support/shop/chain-under-test.ts';

let chain: Awaited<ReturnType<typeof openChain>>;
beforeAll(async () => {
  chain = await openChain();
});
afterAll(() => chain.close());

describe('/.well-known/security.txt', () => {
  it.each([
    ['localhost', 'camps@pitchward.example'],
    ['teams.localhost', 'reisen@auswaerts.example'],
    ['cup.localhost', 'cups@cupline.example'],
  ])(
    'contains the contact of the brand on %s and an expiry date in the future',
    async (host, address) => {
      const { status, body } = await chain.ask('GET', '/.well-known/security.txt', { host });
      const text = body.toString('utf8');
      expect(status).toBe(200);
      expect(text).toContain(`Contact: mailto:${address}\n`);
      expect(text).toContain(`Canonical: http://${host}/.well-known/security.txt\n`);
      const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
      expect(expires).toBe(Date.parse('2027-05-20T12:00:00Z'));
    },
  );
});
