import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (environment: Record<string, string>) =>
  readConfig({ DATA_FOLDER: folder, ...environment });
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const pem = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const node = 'https://search.example.org:9200';

describe('the location of the catalogue', () => {
  it.each<[string, Record<string, string>, object | null]>([
    ['nothing: the file in the data folder', {}, null],
    [
      'one node',
      { ELASTICSEARCH_URL: node },
      { nodes: [`${node}/`], prefix: 'pitchward', auth: null, ca: null },
    ],
    [
      'several nodes and a name of our own',
      {
        ELASTICSEARCH_URL: `${node}, http://10.0.0.7:9200/base`,
        ELASTICSEARCH_PREFIX: 'shop_2',
      },
      { nodes: [`${node}/`, 'http://10.0.0.7:9200/base'], prefix: 'shop_2' },
    ],
    [
      'a key',
      { ELASTICSEARCH_URL: node, ELASTICSEARCH_API_KEY: 'a2V5' },
      { auth: { apiKey: 'a2V5' } },
    ],
    [
      'a key, which counts before a user',
      {
        ELASTICSEARCH_URL: node,
        ELASTICSEARCH_API_KEY: 'a2V5',
        ELASTICSEARCH_USERNAME: 'shop',
        ELASTICSEARCH_PASSWORD: 'p',
      },
      { auth: { apiKey: 'a2V5' } },
    ],
    [
      'a user',
      {
        ELASTICSEARCH_URL: node,
        ELASTICSEARCH_USERNAME: 'shop',
        ELASTICSEARCH_PASSWORD: 'p:w@d',
      },
      { auth: { username: 'shop', password: 'p:w@d' } },
    ],
    [
      'an authority of our own',
      { ELASTICSEARCH_URL: node, ELASTICSEARCH_CA: file('ca.pem', pem) },
      { ca: pem },
    ],
  ])('is read from %s', (_name, environment, expected) => {
    const { elasticsearch } = read(environment);
    if (expected === null) expect(elasticsearch).toBeNull();
    else expect(elasticsearch).toMatchObject(expected);
  });

  it.each<[string, Record<string, string>, string]>([
    ['an address without a scheme', { ELASTICSEARCH_URL: 'search:9200' }, 'ELASTICSEARCH_URL'],
    ['one wrong address of two', { ELASTICSEARCH_URL: `${node},ftp://x` }, 'ELASTICSEARCH_URL'],
    [
      'a user in the address, which would be logged',
      { ELASTICSEARCH_URL: 'https://shop:secret@search.example.org' },
      'ELASTICSEARCH_USERNAME',
    ],
    [
      'half a user',
      { ELASTICSEARCH_URL: node, ELASTICSEARCH_USERNAME: 'shop' },
      'ELASTICSEARCH_PASSWORD',
    ],
    [
      'a password without a user',
      { ELASTICSEARCH_URL: node, ELASTICSEARCH_PASSWORD: 'p' },
      'ELASTICSEARCH_USERNAME',
    ],
    [
      'a name that is none',
      { ELASTICSEARCH_URL: node, ELASTICSEARCH_PREFIX: 'Shop*' },
      'ELASTICSEARCH_PREFIX',
    ],
    [
      'an authority that is not there',
      { ELASTICSEARCH_URL: node, ELASTICSEARCH_CA: join(folder, 'none.pem') },
      'ELASTICSEARCH_CA',
    ],
    [
      'an authority that is none',
      { ELASTICSEARCH_URL: node, ELASTICSEARCH_CA: file('key.pem', 'PRIVATE KEY') },
      'ELASTICSEARCH_CA',
    ],
    ['room that is no number', { STALE_CATALOGUE_MB: 'much' }, 'STALE_CATALOGUE_MB'],
  ])('is refused for %s', (_name, environment, named) => {
    const reading = () => read(environment);
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(named);
    expect(reading).not.toThrow('secret');
  });
});
