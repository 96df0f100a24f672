import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFirstStart } from '../../scripts/pictures/prepare-demo.ts';
import { readConfig } from '../../server/config/config.ts';

const production = {
  SHOP_MODE: 'production',
  SESSION_SECRETS: 'a'.repeat(32),
  CAMP_ORIGINS: 'https://camps.nordkurve-reisen.de',
  TOUR_ORIGINS: 'https://teams.nordkurve-reisen.de',
  CUP_ORIGINS: 'https://cup.nordkurve-reisen.de',
  COMPANY_FILE: 'tests/support/shop/own-company.json',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepare-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the demo is prepared beside the build', () => {
  it.each([
    [{}, true],
    [{ WARM_PICTURES: '0' }, false],
    [{ COMMERCE_URL: 'http://host.invalid' }, false],
    [{ ELASTICSEARCH_URL: 'http://cluster.invalid' }, false],
    [production, false],
  ])('at the first start with %j: %s', (environment, isPrepared) => {
    expect(isFirstStart(readConfig({ DATA_FOLDER: folder, ...environment }))).toBe(isPrepared);
  });

  it('not at a later start', () => {
    writeFileSync(join(folder, 'catalogue.sqlite'), '');
    expect(isFirstStart(readConfig({ DATA_FOLDER: folder }))).toBe(false);
  });
});
