import { expect, it, vi } from 'vitest';
import type { Connection } from '../../../../server/catalogue/engines/elasticsearch/connection.ts';
import { toAlias } from '../../../../server/catalogue/engines/elasticsearch/write/index-names.ts';
import { Revisions } from '../../../../server/catalogue/engines/elasticsearch/write/revisions.ts';

it('asks the cluster again within the maximum age once all revisions are forgotten', async () => {
  let load = 1;
  const alias = toAlias('shop', 'de_de', 'product');
  const request = vi.fn(async () => ({ [`${alias}-${load}`]: { aliases: { [alias]: {} } } }));
  const connection = { prefix: 'shop', request } as unknown as Connection;
  const revisions = new Revisions(connection, 60_000, 1000);
  const first = await revisions.find('de_de');
  load = 2;
  expect(await revisions.find('de_de')).toBe(first);
  revisions.forgetAll();
  const second = await revisions.find('de_de');
  expect([first.name, second.name]).toEqual([`${alias}-1`, `${alias}-2`]);
  expect(request).toHaveBeenCalledTimes(2);
});
