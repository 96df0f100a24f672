import { expect, it } from 'vitest';
import { countEffects } from '../killed/broken-promises.ts';
import { ofPeople } from './judge-end.ts';

it('counts a team of the same name in another schedule for nobody of this one', () => {
  const teams = new Map([
    ['anna-1@journeys.example', ['Team 5f']],
    ['anna-2@journeys.example', ['Team 5f']],
  ]);
  const effects = ofPeople({ teams, lines: [], orders: [] }, ['anna-2@journeys.example']);
  const team = {
    key: 'k',
    owner: 'a.anna',
    email: 'anna-2@journeys.example',
    kind: 'team' as const,
    what: 'Team 5f',
    quantity: 1,
    isDone: true,
  };
  expect(countEffects(team, effects)).toBe(1);
});
