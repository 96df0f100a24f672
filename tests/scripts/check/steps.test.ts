import { expect, it, vi } from 'vitest';
import { planChanged } from '../../../scripts/check/steps.ts';

it('names the related tests that it leaves out, and runs one that was changed itself', () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const plan = (...present: string[]) => planChanged('reports', { base: '', present, removed: [] });
  const run = ({ lanes }: ReturnType<typeof plan>) =>
    lanes.flat().find(({ name }) => name === 'unit')?.command;
  const everywhere = plan('app/domain/money.ts');
  const [far = ''] = everywhere.left;
  expect(far).toMatch(/\.test\.tsx?$/);
  expect(run(everywhere)).not.toContain(far);
  const changed = plan('app/domain/money.ts', far);
  expect(changed.left).not.toContain(far);
  expect(run(changed)).toContain(far);
});
