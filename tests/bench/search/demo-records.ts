import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { demoCatalogue } from '../../../server/demo/demo-catalogue.ts';

/** One store view of each brand and language. */
const codes = ['de_de', 'en', 'tts_de_de', 'scc_de', 'scc_en'];

export const demoNow = Date.parse('2026-04-10T12:00:00Z');

/** Records of the demo catalogue that are searched: without reviews. */
export function demoRecords(): CatalogueRecord[] {
  return [...demoCatalogue()].filter(
    ({ store, entity }) => codes.includes(store) && entity !== 'review',
  );
}
