import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deathPoints } from '../../../faults/killed/death-points.ts';
import type { DeathPoint } from '../../../faults/killed/death-points.ts';
import { clearTraces, readFaults, readGoods } from '../../../faults/killed/effects.ts';
import { MortalShop } from '../../../faults/killed/mortal-shop.ts';
import { playKilled } from '../../../faults/killed/play.ts';
import type { Stage } from '../../../faults/killed/play.ts';
import { forgetting, killedSafeguards } from '../../../faults/killed/safeguards.ts';
import type { KilledSafeguard } from '../../../faults/killed/safeguards.ts';
import { Visitor } from '../../../faults/killed/visitor.ts';
import { randomOf, runOf } from '../../../faults/random.ts';

const { seed, count } = runOf('killed', 4);
/** The long run also switches off each safeguard; that takes hundreds of processes. */
const isLong = process.env['FAULT_KILLED'] !== undefined;
const minutes = 60_000;

/** Returns the points in turn, starting at another one in every run. */
function choosePoint(index: number): DeathPoint {
  return deathPoints[(seed + index) % deathPoints.length] ?? deathPoints[0];
}

describe('the outbox and a server that is killed', () => {
  const home = mkdtempSync(join(tmpdir(), 'killed-'));
  const prepared = join(home, 'prepared');
  let goods: string[];
  let accounts: readonly [Visitor, Visitor];

  beforeAll(async () => {
    const shop = new MortalShop(prepared);
    shops.push(shop);
    await shop.start();
    goods = readGoods(prepared);
    accounts = [new Visitor('anna@killed.example'), new Visitor('ben@killed.example')];
    for (const account of accounts) await account.register(shop, Date.now(), randomOf(seed));
    await shop.kill();
  }, 5 * minutes);
  const shops: MortalShop[] = [];
  afterAll(async () => {
    for (const shop of shops) await shop.kill();
    rmSync(home, { recursive: true, force: true });
  });

  /** Opens a separate shop with both accounts signed in. */
  function openStage(name: string, off: KilledSafeguard | null): Stage {
    const folder = join(home, name);
    cpSync(prepared, folder, { recursive: true });
    const forget = off && forgetting[off];
    if (forget) {
      const file = new DatabaseSync(join(folder, `${forget.database}.sqlite`));
      file.exec(forget.trigger);
      file.close();
    }
    const shop = new MortalShop(folder);
    shops.push(shop);
    return { shop, accounts, goods, off };
  }

  it(
    'keep every invariant in every schedule (Rule E2.46)',
    { timeout: 120 * minutes },
    async () => {
      const stage = openStage('whole', null);
      const found: { seed: number; point: string; broken: string[] }[] = [];
      const ends: Record<string, number> = {};
      for (let index = 0; index < count && found.length < 5; index += 1) {
        const point = choosePoint(index);
        const played = await playKilled(randomOf(seed + index), point, stage);
        if (played.broken.length > 0)
          found.push({ seed: seed + index, point, broken: played.broken });
        for (const [end, times] of Object.entries(played.ends)) {
          ends[end] = (ends[end] ?? 0) + times;
        }
        clearTraces(stage.shop.dataFolder);
      }
      const deaths = Object.fromEntries(stage.shop.deaths);
      process.stdout.write(`${JSON.stringify({ deaths, ends }, null, 2)}\n`);
      expect(found).toEqual([]);
      expect(readFaults(stage.shop.dataFolder)).toEqual([]);
      expect(ends['sent']).toBeGreaterThan(0);
      if (count >= deathPoints.length) {
        expect(deathPoints.filter((point) => !stage.shop.deaths.has(point))).toEqual([]);
      }
    },
  );

  it.runIf(isLong).each(killedSafeguards)(
    'break an invariant without: %s (Rule E2.47)',
    { timeout: 60 * minutes },
    async (off) => {
      const stage = openStage(killedSafeguards.indexOf(off).toString(), off);
      let broken: string[] = [];
      for (let index = 0; index < 60 && broken.length === 0; index += 1) {
        const point = forgetting[off]?.point ?? choosePoint(index);
        ({ broken } = await playKilled(randomOf(seed + index), point, stage));
        clearTraces(stage.shop.dataFolder);
      }
      expect(broken).not.toEqual([]);
    },
  );
});
