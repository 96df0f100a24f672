import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTraces } from './traces.ts';
import type { Traces } from './traces.ts';

describe('traces of a journey', () => {
  let browser: Browser;
  let folder: string;
  let traces: Traces;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });
  afterAll(() => browser.close());
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'saved-')), 'traces');
    traces = openTraces(folder);
  });
  afterEach(() => {
    traces.dispose();
    rmSync(join(folder, '..'), { recursive: true });
  });

  async function visit() {
    const context = await browser.newContext();
    await traces.start(context);
    await (await context.newPage()).setContent('<h1>Camps</h1>');
    return context;
  }

  it('are saved under the name of a test that failed after it closed its context', async () => {
    const context = await visit();
    await traces.beforeClose(context);
    await context.close();
    const saved = await traces.endTest({ name: 'a cart: "2 places"', hasFailed: true });
    expect(saved.map((path) => basename(path))).toEqual(['a-cart-2-places-1.zip']);
    expect(statSync(saved[0] ?? '').size).toBeGreaterThan(1000);
  });

  it('are saved while the context is open, and again when the next test fails', async () => {
    const context = await visit();
    expect(await traces.endTest({ name: 'first', hasFailed: true })).toHaveLength(1);
    expect(await traces.endTest({ name: 'second', hasFailed: true })).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['first-1.zip', 'second-1.zip']);
    await context.close();
  });

  it('are discarded when the test passes', async () => {
    const context = await visit();
    await traces.beforeClose(context);
    await context.close();
    expect(await traces.endTest({ name: 'passes', hasFailed: false })).toEqual([]);
    expect(await traces.endTest({ name: 'fails without a browser', hasFailed: true })).toEqual([]);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });
});
