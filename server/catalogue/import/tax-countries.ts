import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { readTaxRule } from '../documents/tax-rule.ts';
import { ImportError } from './import-error.ts';
import type { StagingDatabase } from './staging-database.ts';

/**
 * Throws ImportError when there are tax rules, but none has a rate for the country of a store view:
 * all its prices would be without tax. Rule B24.58.
 */
export function requireTaxRates(
  staging: Pick<StagingDatabase, 'documents'>,
  stores: readonly string[],
): void {
  const countries = new Set<string>();
  for (const { document } of staging.documents('taxrule')) {
    const rule = readTaxRule(document);
    if (rule.ok) for (const { countryId } of rule.value.rates) countries.add(countryId);
  }
  if (countries.size === 0) return;
  for (const code of stores) {
    const { defaultCountry } = requireStoreView(code).tax;
    if (countries.has(defaultCountry)) continue;
    throw new ImportError(
      `The tax rules have no rate for ${defaultCountry}, the country of ${code}: its prices would be without tax`,
    );
  }
}
