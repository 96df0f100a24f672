import { setCompany } from '../../app/domain/store/company.ts';
import { setFurtherStores } from '../../app/domain/store/store-views.ts';
import type { Config } from './config.ts';

/** Sets what the owner says of the shop for this process, before its first request. */
export function setOwnFacts({
  company,
  furtherStores,
}: Pick<Config, 'company' | 'furtherStores'>): void {
  setCompany(company);
  setFurtherStores(furtherStores);
}
