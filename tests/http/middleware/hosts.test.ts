import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { ChainEnv } from '../../../server/http/middleware/chain-env.ts';
import { createHosts, requireKnownHost } from '../../../server/http/middleware/hosts.ts';

type HostConfig = Parameters<typeof createHosts>[0];

const demo: HostConfig = {
  mode: 'demo',
  origins: {
    camp: ['http://localhost:3000', 'http://[::1]:3000'],
    tour: ['http://teams.localhost:3000'],
    cup: ['http://cup.localhost:3000'],
  },
};
const production: HostConfig = {
  mode: 'production',
  origins: {
    camp: ['https://camps.verein.de', 'https://camps.verein.at:8443'],
    tour: ['https://teams.verein.de'],
    cup: ['https://cup.verein.de'],
  },
};

async function ask(config: HostConfig, url: string): Promise<[number, string | null]> {
  const app = new Hono<ChainEnv>();
  app.use(async (c, next) => {
    c.set('language', 'en');
    await next();
  });
  app.use(requireKnownHost(createHosts(config)));
  app.all('*', (c) => c.text('page'));
  const { status, headers } = await app.fetch(new Request(url));
  return [status, headers.get('location')];
}

describe('a host with a final dot (Rule S3.7)', () => {
  it.each([
    [demo, 'http://localhost.:3000/de_de?a=1', 'http://localhost:3000/de_de?a=1'],
    [demo, 'http://teams.localhost.:80/', 'http://teams.localhost/'],
    [production, 'http://camps.verein.de./de_de', 'https://camps.verein.de/de_de'],
    [
      production,
      'http://camps.verein.at.:99//evil.example',
      'https://camps.verein.at:8443//evil.example',
    ],
  ])('is redirected to the host without it (%#)', async (config, url, target) => {
    expect(await ask(config, url)).toEqual([308, target]);
  });
});

describe('a host that is not configured (Rule S3.4)', () => {
  it.each([
    'http://evil.example/',
    'http://evil.example./',
    'http://localhost../',
    'http://camps.verein.de.evil.example/',
    'http://invalid/',
  ])('returns 421: %s', async (url) => {
    expect(await ask(production, url)).toEqual([421, null]);
  });
});

it('a configured IP address is known', async () => {
  expect(await ask(demo, 'http://[::1]:3000/')).toEqual([200, null]);
});
