import { describe, expect, it } from 'vitest';
import { storedAtHeader } from '../../../app/offline/storable-addresses.ts';
import { toOfflineAnswer, withStoredAt } from '../../../app/worker/pages/stored-copy.ts';

const key = '0123456789abcdef0123456789abcdef';
const html = `<html lang="de"><input name="key" value="${key}.offer"><script>{"pageKey":"${key}"}</script></html>`;
const copy = () => new Response(html, { headers: { [storedAtHeader]: '1790000000000' } });
const keysIn = (text: string) => text.match(/[0-9a-f]{32}/g) ?? [];

describe('a document from the device', () => {
  it('has a new key each time it is opened, the same in all its forms (Rule E2.48)', async () => {
    const first = keysIn(await (await withStoredAt(copy())).text());
    const second = keysIn(await (await withStoredAt(copy())).text());
    expect(first).toHaveLength(2);
    expect(new Set(first).size).toBe(1);
    expect(new Set([key, first[0], second[0]]).size).toBe(3);
  });

  it('states when it was stored; a page that reads the device does not (Rule E1.6)', async () => {
    expect(await (await withStoredAt(copy())).text()).toContain(
      '<html data-stored-at="1790000000000"',
    );
    expect(await (await toOfflineAnswer(copy())).text()).toContain('<html data-stored-at=""');
  });
});
