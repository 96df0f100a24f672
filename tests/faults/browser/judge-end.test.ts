import { expect, it } from 'vitest';
import { countEffects } from '../killed/broken-promises.ts';
import { ofPeople, withAddedQuantities } from './judge-end.ts';

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

it('judges an order by the quantity that was set, and a cart by the added one', () => {
  const added = { key: 'k', owner: 'a.anna', email: 'anna@journeys.example', what: 'PX1' };
  const submitted = [
    { ...added, kind: 'add' as const, quantity: 2, isDone: true, isDocument: false },
  ];
  const set = { key: 's', owner: 'a.anna', email: 'anna@journeys.example', sku: 'PX1' };
  const settings = [
    { ...set, kind: 'quantity' as const, before: '2', value: '5', told: 'done' as const },
  ];
  const effects = withAddedQuantities(
    {
      teams: new Map(),
      lines: [{ sku: 'PX1', quantity: 5, isOrdered: true }],
      orders: [{ number: '1', lines: [{ sku: 'PX1', quantity: 5 }] }],
    },
    { submitted, settings },
  );
  expect(effects.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(effects.orders.map(({ lines }) => lines[0]?.quantity)).toEqual([5]);
});
