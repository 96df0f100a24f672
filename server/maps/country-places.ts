/**
 * Label positions of countries and the zoom from which they are shown: ISO code, latitude,
 * longitude, zoom. Countries with offers, and their neighbours.
 */
const rows = [
  'AE 23.6 53.9 4',
  'AL 41.1 20.1 5',
  'AT 47.4 14.2 4.5',
  'BA 44.3 17.8 5',
  'BE 50.6 4.7 5',
  'BG 42.7 25.3 4.5',
  'BY 53.5 28.1 3.5',
  'CH 46.8 8.2 5',
  'CY 35.0 33.1 5',
  'CZ 49.8 15.3 4.5',
  'DE 51.1 10.1 3.5',
  'DK 56.0 9.3 4.5',
  'DZ 28.5 2.6 3',
  'EG 26.6 29.8 3',
  'ES 40.2 -3.6 3',
  'FI 63.0 26.3 3.5',
  'FR 46.6 2.5 3',
  'GB 52.8 -1.5 3.5',
  'GR 39.3 22.0 4',
  'HR 45.6 16.3 5',
  'HU 47.1 19.4 4.5',
  'IE 53.2 -8.0 4',
  'IS 64.9 -18.6 3.5',
  'IT 43.0 12.3 3.5',
  'LT 55.4 23.9 4.5',
  'LV 56.9 25.5 4.5',
  'LY 27.0 17.6 3',
  'MA 31.9 -6.5 3.5',
  'MD 47.2 28.6 5',
  'ME 42.8 19.2 5.5',
  'MK 41.6 21.7 5.5',
  'MT 35.9 14.4 6',
  'NL 52.3 5.6 5',
  'NO 61.3 9.0 3.5',
  'OM 20.6 56.2 4',
  'PL 52.1 19.3 3.5',
  'PT 39.6 -8.1 4.5',
  'QA 25.3 51.2 5.5',
  'RO 45.9 24.9 4',
  'RS 44.2 20.8 4.5',
  'SA 24.0 44.6 3',
  'SE 60.5 14.8 3.5',
  'SI 46.1 14.8 5.5',
  'SK 48.7 19.5 5',
  'SY 35.0 38.6 4.5',
  'TN 34.6 9.4 4.5',
  'TR 39.0 34.6 3',
  'UA 49.1 31.4 3.5',
];

/** At a higher zoom a country is larger than the map, so its name is of no use. */
const maxZoom = 8;

export const countryPlaces = rows.map((row) => {
  const [code = '', latitude, longitude, leastZoom] = row.split(' ');
  return {
    code,
    latitude: Number(latitude),
    longitude: Number(longitude),
    leastZoom: Number(leastZoom),
    mostZoom: maxZoom,
  };
});
