import { expect, it } from 'vitest';
import { openOnce } from '../../edge/open-once.ts';

function opening() {
  const state = { tries: 0, isAway: true };
  const open = openOnce(async (name: string) => {
    state.tries += 1;
    if (state.isAway) throw new Error('away');
    return name;
  });
  return { open, state };
}

it('opens once', async () => {
  const { open, state } = opening();
  state.isAway = false;
  expect([await open('edge'), await open('other')]).toEqual(['edge', 'edge']);
  expect(state.tries).toBe(1);
});

it('fails without trying after five failures in a row, and opens later (Rule R8.5)', async () => {
  const { open, state } = opening();
  for (let attempt = 0; attempt < 8; attempt++) await expect(open('edge')).rejects.toThrow();
  expect(state.tries).toBe(5);
  state.isAway = false;
  await expect.poll(() => open('edge').catch(() => 'away'), { timeout: 5000 }).toBe('edge');
});
