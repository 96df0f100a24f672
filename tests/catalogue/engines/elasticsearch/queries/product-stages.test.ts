import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProductStages } from '../../../../../server/catalogue/engines/elasticsearch/queries/product-stages.ts';
import type { ProductStage } from '../../../../../server/catalogue/engines/elasticsearch/queries/product-stages.ts';

/** Runs so many requests, each of which takes the time of its stage, in milliseconds. */
async function asked(
  stages: ProductStages,
  count: number,
  times: Record<ProductStage, (list: number) => number>,
): Promise<ProductStage[]> {
  const clock = vi.spyOn(performance, 'now');
  const chosen: ProductStage[] = [];
  for (let list = 0; list < count; list++) {
    const stage = stages.next;
    chosen.push(stage);
    clock.mockReturnValueOnce(0).mockReturnValueOnce(times[stage](list));
    await stages.timed(stage, async () => undefined);
  }
  return chosen;
}

describe('ProductStages (Rule B23.1)', () => {
  afterEach(() => vi.restoreAllMocks());

  const table: { name: string; keys: number; whole: number; then: ProductStage }[] = [
    {
      name: 'keeps the first stage when requests for keys are faster',
      keys: 4,
      whole: 9,
      then: 'keys',
    },
    {
      name: 'leaves the first stage out when requests for keys are slower',
      keys: 9,
      whole: 4,
      then: 'whole',
    },
    { name: 'leaves the first stage out when both take as long', keys: 5, whole: 5, then: 'whole' },
  ];
  test.each(table)('$name', async ({ keys, whole, then }) => {
    const heard: unknown[] = [];
    const stages = new ProductStages((medians) => heard.push(medians));
    const trial = await asked(stages, 20, { keys: () => keys, whole: () => whole });
    expect(trial.filter((stage) => stage === 'keys')).toHaveLength(10);
    expect(new Set(await asked(stages, 30, { keys: () => 1, whole: () => 1 }))).toEqual(
      new Set([then]),
    );
    expect(heard).toEqual(then === 'whole' ? [{ keys, whole }] : []);
  });

  test('ignores a few slow answers', async () => {
    const stages = new ProductStages();
    await asked(stages, 20, { keys: (list) => (list < 8 ? 5000 : 4), whole: () => 9 });
    expect(stages.next).toBe('keys');
  });

  test('does not time failed requests', async () => {
    const stages = new ProductStages();
    for (let list = 0; list < 50; list++) {
      const failing = () => Promise.reject(new Error('away'));
      await expect(stages.timed(stages.next, failing)).rejects.toThrow('away');
    }
    expect(stages.next).toBe('keys');
    await stages.timed('keys', async () => undefined);
    expect(stages.next).toBe('whole');
  });
});
