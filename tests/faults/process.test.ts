import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clearTraces, readFaults } from './killed/effects.ts';
import { Visitor } from './killed/visitor.ts';
import { memoryFolder } from './process/memory-folder.ts';
import { playInProcess } from './process/play.ts';
import type { Stage } from './process/history.ts';
import { processSafeguards, triggers, without } from './process/safeguards.ts';
import type { ProcessSafeguard } from './process/safeguards.ts';
import { ShopAtHand } from './process/shop-at-hand.ts';
import { randomOf, runOf } from './random.ts';

const { seed, count } = runOf('process', 200, 20_261_122);
/** The long run also tests that each safeguard is needed. */
const isLong = process.env['FAULT_SAFEGUARDS'] === '1';
const minutes = 60_000;

describe('outbox and shop in one process', () => {
  const home = mkdtempSync(join(memoryFolder(), 'process-'));
  const shops: ShopAtHand[] = [];
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    rmSync(home, { recursive: true, force: true });
  });

  async function openStage(name: string, off: ProcessSafeguard | null): Promise<Stage> {
    const shop = await ShopAtHand.open(join(home, name), without(off));
    shops.push(shop);
    const accounts = [
      new Visitor('anna@killed.example'),
      new Visitor('ben@killed.example'),
    ] as const;
    for (const account of accounts) await account.register(shop, Date.now(), randomOf(seed));
    const trigger = off && triggers[off];
    if (trigger) await shop.change(trigger.statements, trigger.database);
    return { shop, accounts, off };
  }

  it(
    'keep every invariant in every schedule (Rule E2.45)',
    { timeout: 120 * minutes },
    async () => {
      const stage = await openStage('whole', null);
      const found: { seed: number; broken: string[]; story: string[] }[] = [];
      const ends: Record<string, number> = {};
      for (let index = 0; index < count && found.length < 3; index += 1) {
        const { broken, story, ends: some } = await playInProcess(randomOf(seed + index), stage);
        if (broken.length > 0) found.push({ seed: seed + index, broken, story });
        for (const [end, times] of Object.entries(some)) ends[end] = (ends[end] ?? 0) + times;
        clearTraces(stage.shop.dataFolder);
      }
      process.stdout.write(`${JSON.stringify(ends, null, 2)}\n`);
      expect(found).toEqual([]);
      expect(readFaults(stage.shop.dataFolder)).toEqual([]);
      expect(ends['sent']).toBeGreaterThan(0);
    },
  );

  it.runIf(isLong).each(processSafeguards)(
    'break an invariant without: %s (Rule E2.47)',
    { timeout: 40 * minutes },
    async (off) => {
      const stage = await openStage(String(processSafeguards.indexOf(off)), off);
      let broken: string[] = [];
      for (let index = 0; index < 10_000 && broken.length === 0; index += 1) {
        ({ broken } = await playInProcess(randomOf(seed + index), stage));
        clearTraces(stage.shop.dataFolder);
      }
      expect(broken).not.toEqual([]);
    },
  );
});
