import { all, artificial, country, flag, has, named, queriesOf, region, town } from '../offers.ts';
import type { JudgedQuery } from '../offers.ts';

const mallorca = region('mallorca');

export const typos: readonly JudgedQuery[] = [
  ...queriesOf('de_de', [
    ['Mallorka', mallorca],
    ['Malorca', mallorca],
    ['Mallroca Kunstrasen', all(mallorca, artificial)],
    ['Kroatein', country('HR')],
    ['Spainen', country('ES')],
    ['Portugall', country('PT')],
    ['Oestereich', country('AT')],
    ['Alanja', town('Alanya')],
    ['Kemmer', town('Kemer')],
    ['Blek', town('Belek')],
    ['gran canarria', region('gran-canaria')],
    ['Tenerifa', region('tenerife')],
    ['Algave', region('algarve')],
    ['Toskanna', region('tuscany')],
    ['Schweitz', country('CH')],
    ['Kunstrassen Kroatien', all(country('HR'), artificial)],
    ['Saltzburg', region('salzburger-land')],
    ['Umagg', town('Umag')],
    ['Handbal Spanien', all(country('ES'), has('sportarten', 'handball'))],
    ['Halenbad Tirol', all(region('tyrol'), flag('indoorpool'))],
  ]),
  ...queriesOf('en', [
    ['Majorka', mallorca],
    ['Autsria', country('AT')],
    ['germny', country('DE')],
    ['tuscanny', region('tuscany')],
  ]),
  ...queriesOf('tts_de_de', [
    ['Lodnon', named(/London/)],
    ['Barcellona', named(/Barcelona/)],
  ]),
];

export const umlauts: readonly JudgedQuery[] = [
  ...queriesOf('de_de', [
    ['Türkei', country('TR')],
    ['Tuerkei', country('TR')],
    ['turkei', country('TR')],
    ['TÜRKEI', country('TR')],
    ['Österreich', country('AT')],
    ['oesterreich', country('AT')],
    ['Osterreich', country('AT')],
    ['Kärnten', region('carinthia')],
    ['Kaernten', region('carinthia')],
    ['Koessen', town('Kössen')],
    ['Kossen', town('Kössen')],
    ['porec', town('Poreč')],
    ['Kitzbuehel', town('Kitzbühel')],
    ['kolobrzeg', town('Kolberg')],
    ['Aegypten', country('EG')],
    ['Suedtirol', region('south-tyrol')],
    ['Kusadasi', town('Kuşadası')],
    ['Graubuenden', region('grisons')],
    ['Fussen', town('Füssen')],
    ['Fuessen', town('Füssen')],
  ]),
  ...queriesOf('en', [
    ['Allgau', region('allgaeu')],
    ['Allgaeu', region('allgaeu')],
    ['Mellieha', town('Mellieħa')],
  ]),
  ...queriesOf('tts_de_de', [
    ['muenchen', named(/München/)],
    ['Munchen', named(/München/)],
  ]),
];

export const compounds: readonly JudgedQuery[] = queriesOf('de_de', [
  ['Kunstrasenplatz', artificial],
  ['Kunstrasenplätze Kroatien', all(country('HR'), artificial)],
  ['Kunst Rasen Mallorca', all(mallorca, artificial)],
  ['Naturrasenplatz', flag('naturrasen')],
  ['Schwimmhotel', has('sportarten', 'swimming')],
  ['Handballcamp', has('sportarten', 'handball')],
  ['Handballhotel Spanien', all(country('ES'), has('sportarten', 'handball'))],
  ['Tennishotel', has('sportarten', 'tennis')],
  ['Sport Hotel Poreč', town('Poreč')],
  ['Fußballcamp Spanien', country('ES')],
  ['Trainingslager Kroatien', country('HR')],
  ['Medulin Kunstrasenplatz', town('Medulin')],
  ['Basketballhotel', has('sportarten', 'basketball')],
  ['Triathlonhotel', has('sportarten', 'triathlon')],
  [
    'Rasenplätze Kroatien',
    all(country('HR'), (offer) => flag('naturrasen')(offer) || artificial(offer)),
  ],
  ['Flutlichtanlage', has('equipment', 'floodlights')],
  ['Eishockeycamp', has('sportarten', 'icehockey')],
  ['Hallenbadhotel', flag('indoorpool')],
  ['Wellnesshotel Tirol', all(region('tyrol'), has('highlights', 'wellness'))],
  ['Sporthallen Italien', all(country('IT'), flag('indoor'))],
  ['Kunstrasenhalle', flag('indoor_kunstrasen')],
  ['Leichtathletikcamp', has('sportarten', 'athletics')],
]);
