import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openWorkerPlatform } from '../../edge/platform.ts';
import { compatibilityDate } from '../../scripts/build/build-edge.ts';

type DeployFile = { compatibility_date: string; vars: Record<string, string> };
const file = JSON.parse(readFileSync('edge/wrangler.json', 'utf8')) as DeployFile;
const secrets = {
  ORIGIN_SECRET: 'a secret of the edge and its origin',
  SESSION_SECRETS: 'a session secret of thirty-two letters',
};

it('the deploy file names the runtime that the tests run on', () => {
  expect(file.compatibility_date).toBe(compatibilityDate);
});

it('the deploy file and the two secrets are all the worker needs', () => {
  const platform = openWorkerPlatform({ ...file.vars, ...secrets });
  const request = new Request('https://shop.example/', {
    headers: { 'cf-connecting-ip': '192.0.2.7', 'x-forwarded-for': '198.51.100.1' },
  });
  expect(platform.clientAddress(request)).toBe('192.0.2.7');
  expect(platform.mode).toBe('production');
  expect(platform.countryHeader).toBe('cf-ipcountry');
});

it.each([
  ['no address of the origin', secrets, 'ORIGIN_CALLS_URL must be set'],
  ['no secret', { ...file.vars, ...secrets, ORIGIN_SECRET: '' }, 'at least 32 characters'],
  ['no session secret', { ...file.vars, ORIGIN_SECRET: secrets.ORIGIN_SECRET }, '32 characters'],
  ['a short session secret', { ...file.vars, ...secrets, SESSION_SECRETS: 'short' }, '32'],
])('a worker with %s says what is missing', (_, env, message) => {
  expect(() => openWorkerPlatform(env as never)).toThrow(message);
});

it('takes the address of a visitor from the connection when no header is configured', () => {
  const platform = openWorkerPlatform({ ORIGIN_CALLS_URL: 'http://origin.example', ...secrets });
  const asked = (clientIp: string) =>
    Object.assign(
      new Request('http://shop.example/', { headers: { 'cf-connecting-ip': '192.0.2.7' } }),
      { cf: { clientIp } },
    );
  expect(platform.clientAddress(asked('198.51.100.9:53868'))).toBe('198.51.100.9');
  expect(platform.clientAddress(asked('[2001:db8::1]:443'))).toBe('2001:db8::1');
  expect(platform.clientAddress(new Request('http://shop.example/'))).toBeNull();
});
