import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { TaxRate, TaxRule } from '../../../app/domain/catalogue/price/tax.ts';
import { readDocuments, readInteger, readIntegers, readNumber, readText } from './field.ts';
import type { Document } from './field.ts';

/** Reads a tax rule. Refuses one without id or with an unreadable rate. Rules B1.15, F5.30. */
export function readTaxRule(document: Document): Result<TaxRule, string> {
  const id = readInteger(document.id);
  if (id === null) return refusal('tax rule without id');
  const rates: TaxRate[] = [];
  for (const entry of readDocuments(document.rates)) {
    const rate = readNumber(entry.rate);
    const countryId = readText(entry.tax_country_id);
    if (rate === null || rate < 0 || countryId === null) {
      return refusal(`tax rule ${id} has a rate without percent or country`);
    }
    rates.push({
      rate,
      countryId,
      regionId: readInteger(entry.tax_region_id) ?? 0,
      regionName: readText(entry.region_name),
    });
  }
  return success({
    id,
    productTaxClassIds: readIntegers(document.product_tax_class_ids),
    customerTaxClassIds: readIntegers(document.customer_tax_class_ids),
    rates,
  });
}
