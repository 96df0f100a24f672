import { expect, it } from 'vitest';
import { storeViews } from '../../app/domain/store/store-views.ts';
import { findDocuments } from './documents.ts';

/** Domain attributes that are fields of a product only, not attributes with a label. */
const domainAttributes = [
  ...['land', 'region', 'ort', 'belag', 'equipment', 'exclusiv', 'highlights', 'allergiker'],
  ...['fusslaeufig', 'halal', 'indoor', 'indoor_kunstrasen', 'indoorpool', 'outdoor_pool'],
  ...['junior', 'kunstrasen', 'koscher', 'luxury', 'naturrasen', 'physio', 'physio_reg', 'profi'],
  ...['pool_indoor', 'pool_outdoor', 'vegan', 'vegetarisch', 'wifi', 'wifi_zimmer', 'sterne'],
  ...['sterne_display', 'rating', 'langengrad', 'breitengrad', 'sportarten', 'sportarten_l'],
  ...['becken', 'entfernung', 'nn', 'uf', 'hp', 'vp', 'ai', 'academy', 'diagnostic', 'nutrition'],
  ...['training', 'recovery', 'performance'],
];

it.each(storeViews.map(({ code }) => code))(
  '%s has every domain attribute (Rules B1.13, B18.2, B18.4)',
  (code) => {
    const codes = findDocuments(code, 'attribute').map((one) => one.attribute_code);
    expect(domainAttributes.filter((attribute) => !codes.includes(attribute))).toEqual([]);
  },
);
