import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import type { Settings } from '../../app/domain/settings.ts';
import type { Row } from './row.ts';
import { catalogueRows } from './rows/catalogue-rows.ts';
import { deviceRows } from './rows/device-rows.ts';
import { documentRows } from './rows/document-rows.ts';
import { searchRows } from './rows/search-rows.ts';
import { visitorRows } from './rows/visitor-rows.ts';

const rows: Record<string, Row> = {
  ...catalogueRows,
  ...deviceRows,
  ...documentRows,
  ...searchRows,
  ...visitorRows,
} satisfies Record<keyof Settings, unknown>;

/** docs/decisions/0040 */
describe('every setting', () => {
  it('has a row (Rules F4.1, F4.4, F4.6, F4.7)', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(defaultSettings).sort());
  });

  it.each(Object.entries(rows))('changes what is observed: %s (Rule F4.4)', async (name, row) => {
    const changed: Settings = { ...defaultSettings, [name]: row.value };
    expect(changed).not.toEqual(defaultSettings);
    const [usual, other] = [await row.observe(defaultSettings), await row.observe(changed)];
    expect(other).not.toEqual(usual);
  });
});
