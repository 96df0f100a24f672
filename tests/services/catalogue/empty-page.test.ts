import { expect, it } from 'vitest';
import { openPages, visit } from './open-pages.ts';

it('logs a CMS page that neither catalogue nor host has (Rules A20.9, E6.7)', async () => {
  const lines: unknown[] = [];
  const log = { info: (_facts: unknown, text: string) => void lines.push(text) };
  const { pages, catalogue } = await openPages({}, undefined, undefined, undefined, log as never);
  expect(await pages.resolveRoute(visit, { kind: 'page', slug: 'nowhere' })).toBeNull();
  expect(lines).toEqual(['CMS query returned empty result']);
  await catalogue.close();
});
