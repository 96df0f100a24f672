import { describe, expect, it } from 'vitest';
import { formatSummary } from '../../../server/catalogue/import/summary.ts';
import { boot, hit, openImportFolder, root, shoes } from './import-folder.ts';

const tree = [hit('category', root), hit('category', shoes)];
const lines = (...all: string[]) => `${all.join('\n')}\n`;
const some = (count: number, make: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => make(place));

describe('what the shop cannot sell or hold', () => {
  const rule = (country: string) =>
    hit('taxrule', {
      id: 1,
      product_tax_class_ids: [2],
      rates: [{ tax_country_id: country, tax_region_id: 0, rate: 10 }],
    });
  const files = (country: string) => ({
    'all.json': lines(...tree, hit('product', boot(1)), rule(country)),
  });

  it('tax rules without the country of the store view are refused (Rule B24.58)', async () => {
    const { loadFiles, listed } = openImportFolder();
    await expect(loadFiles(files('FR'))).rejects.toThrow(
      'The tax rules have no rate for DE, the country of en: its prices would be without tax',
    );
    await expect(loadFiles(files('DE'), ['en', 'de_ch'])).rejects.toThrow(
      'The tax rules have no rate for CH, the country of de_ch: its prices would be without tax',
    );
    expect(await listed()).toEqual([]);
    await loadFiles(files('DE'));
    expect(await listed()).toEqual(['BOOT-1']);
  });

  it('files without tax rules are loaded with a warning (Rule B24.58)', async () => {
    const { loadFiles } = openImportFolder();
    const summaryOf = async (content: Record<string, string>) =>
      formatSummary({ ...(await loadFiles(content)), pictures: null }, ['en'], false);
    const warning = 'Warning: the files have no tax rule, so that no tax is added to prices';
    const untaxed = { 'all.json': lines(...tree, hit('product', boot(1))) };
    expect(await summaryOf(untaxed)).toContain(warning);
    expect(await summaryOf(files('DE'))).not.toContain(warning);
  });

  it('more products than the engine holds are refused (Rule B24.59)', async () => {
    const { loadFiles, listed } = openImportFolder();
    const content = {
      'all.json': lines(...tree, ...some(11, (place) => hit('product', boot(place + 1)))),
    };
    await expect(loadFiles(content, ['en'], { maxProducts: 10 })).rejects.toThrow(
      'The files hold 11 products, and the embedded engine at most 10 a store view: set ELASTICSEARCH_URL',
    );
    expect(await listed()).toEqual([]);
    await loadFiles(content, ['en'], { maxProducts: 11 });
    expect(await listed()).toHaveLength(11);
  });
});
