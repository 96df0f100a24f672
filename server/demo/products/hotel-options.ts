import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { OptionDraft } from '../extras/extra.ts';
import { customOptionDocuments } from '../extras/option-documents.ts';
import type { Hotel } from '../hotels/hotel.ts';

const options: readonly OptionDraft[] = [
  {
    title: ['Zusätzliche Platzzeiten', 'Extra pitch hours'],
    type: 'radio',
    values: [
      { title: ['Eine Stunde am Tag mehr', 'One hour a day more'], euros: 18 },
      { title: ['Zwei Stunden am Tag mehr', 'Two hours a day more'], euros: 32 },
    ],
  },
  {
    title: ['Absicherung', 'Cover'],
    type: 'checkbox',
    values: [{ title: ['Reiserücktritt für alle', 'Travel cancellation for all'], percent: 4 }],
  },
  {
    title: ['Vereinsname auf den Leibchen', 'Club name on the bibs'],
    type: 'field',
    maxCharacters: 24,
  },
];

/**
 * Returns options for every third hotel: additional pitch hours, travel insurance and printed bibs.
 */
export function hotelOptions(hotel: Hotel, store: StoreView): Record<string, unknown> {
  if (hotel.order % 3 !== 1) return {};
  return { custom_options: customOptionDocuments(hotel.id, options, store) };
}
