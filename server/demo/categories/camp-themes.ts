import { countries } from '../gazetteer/gazetteer.ts';
import { categoryNode } from './category-node.ts';
import type { CategoryNode } from './category-node.ts';

const services = ['academy', 'diagnostic', 'nutrition', 'training', 'recovery', 'performance'];

/** Root, sections and the categories by sport, test match, facility and season of the camp brand. */
export const campThemes: readonly CategoryNode[] = [
  categoryNode({
    id: 2,
    parentId: 1,
    name: 'Pitchward',
    headline: ['Trainingslager für Fußballteams', 'Training camps for football teams'],
    description: [
      `Hotels mit bestätigten Platzzeiten in ${countries.length} Ländern.`,
      `Hotels with confirmed pitch times in ${countries.length} countries.`,
    ],
    picture: { landscape: 'riviera', view: 'pitch', time: 'golden' },
    sketch: 'naturalGrass',
    extra: () => ({ is_demonstration: true }),
    isInMenu: false,
  }),
  categoryNode({
    id: 10,
    parentId: 2,
    name: ['Trainingslager', 'Training camps'],
    headline: ['Wohin geht es ins Trainingslager?', 'Where will you train?'],
    description: [
      'Alle Hotels und Sportanlagen, sortiert nach Land und Region. Jede Anfrage prüfen wir auf freie Zimmer und freie Platzzeiten, bevor du ein Angebot bekommst.',
      'All hotels and sports centres by country and region. We check every inquiry for free rooms and free pitch times before you get a quote.',
    ],
    picture: { landscape: 'riviera', view: 'drone', time: 'morning' },
    sketch: 'riviera',
    extraFilters: ['belag', 'entfernung', ...services],
  }),
  categoryNode({
    id: 11,
    parentId: 2,
    name: ['Sportarten', 'Sports'],
    headline: ['Für alle, die gemeinsam trainieren', 'For everyone who trains together'],
    description: [
      'Viele Häuser können mehr als Fußball. Hier findest du sie nach Sportart.',
      'Many hotels can do more than football. Find them by sport.',
    ],
    picture: { landscape: 'hills', view: 'hall', time: 'day' },
    sketch: 'hall',
  }),
  categoryNode({
    id: 12,
    parentId: 2,
    name: ['Testspiele', 'Test matches'],
    headline: ['Ein Gegner, der zu deinem Team passt', 'An opponent that suits you'],
    description: [
      'Wo viele Mannschaften trainieren, findet sich auch ein Spiel. Sag uns Liga und Wunschtag, wir kümmern uns um Gegner, Platz und Schiedsrichter.',
      'Where many teams train there is always a match. Tell us your level and day; we arrange opponent, pitch and referee.',
    ],
    picture: { landscape: 'adriatic', view: 'pitch', time: 'sunset' },
    sketch: 'stadium',
    extraFilters: ['belag'],
  }),
  categoryNode({
    id: 13,
    parentId: 2,
    name: ['Ausstattung', 'Facilities'],
    headline: ['Nach dem, was du brauchst', 'By what you need'],
    description: [
      'Rasen, Halle, Becken oder Sauna: Wähle zuerst die Anlage und dann das Land.',
      'Grass, hall, pool or sauna: choose the facility first and the country second.',
    ],
    picture: { landscape: 'alpine', view: 'gym', time: 'day' },
    sketch: 'gym',
  }),
  categoryNode({
    id: 14,
    parentId: 2,
    name: ['Saison', 'Season'],
    headline: ['Wann geht es los?', 'When will you go?'],
    description: [
      'Winterpause, Ostern, Sommer oder Herbst: Zu jeder Zeit liegt das beste Gras woanders.',
      'Winter break, Easter, summer or autumn: the best grass is always somewhere else.',
    ],
    picture: { landscape: 'alpine', view: 'drone', time: 'golden' },
    sketch: 'alpine',
  }),
  categoryNode({
    id: 15,
    parentId: 2,
    name: ['Extras', 'Extras'],
    headline: ['Was dein Camp noch braucht', 'What else your camp needs'],
    title: ['Extras fürs Trainingslager', 'Extras for your training camp'],
    description: [
      'Trainer, Analyse, Material und Pläne, einzeln oder als Paket. Alles lässt sich mit deinem Hotel zusammen anfragen.',
      'Coaches, analysis, material and plans, one by one or as a pack. All of it can be asked for together with your hotel.',
    ],
    picture: { landscape: 'hills', view: 'player', time: 'day' },
    sketch: 'gym',
  }),
  ...(
    [
      [
        300,
        ['Fußball', 'Football'],
        'soccer',
        'naturalGrass',
        'pitch',
        ['Rasen, Gegner, kurze Wege', 'Grass, opponents, short walks'],
      ],
      [
        301,
        ['Leichtathletik', 'Athletics'],
        'athletics',
        'gym',
        'drone',
        ['Laufbahn und Kraftraum an einem Ort', 'Track and weights in one place'],
      ],
      [
        302,
        'Basketball',
        'basketball',
        'hall',
        'hall',
        ['Hallenzeiten, die dir gehören', 'Hall hours that are yours'],
      ],
      [
        303,
        ['Handball', 'Handball'],
        'handball',
        'hall',
        'hall',
        ['Große Hallen, mit und ohne Harz', 'Full-size halls, with or without resin'],
      ],
      [
        304,
        ['Eishockey', 'Ice hockey'],
        'icehockey',
        'alpine',
        'drone',
        ['Eiszeiten in den Alpen', 'Ice time in the Alps'],
      ],
      [
        305,
        ['Schwimmen', 'Swimming'],
        'swimming',
        'pool',
        'pool',
        ['25 und 50 Meter, bahnweise buchbar', '25 and 50 metres, bookable by the lane'],
      ],
      [
        306,
        'Tennis',
        'tennis',
        'mediterranean',
        'drone',
        ['Plätze für ganze Clubs', 'Courts for whole clubs'],
      ],
      [
        307,
        ['Triathlon', 'Triathlon'],
        'triathlon',
        'lake',
        'pool',
        ['Wasser, Rad und Laufstrecke vor der Tür', 'Water, bike and run from the door'],
      ],
    ] as const
  ).map(([id, name, sport, sketch, view, headline], index) =>
    categoryNode({
      id,
      parentId: 11,
      name,
      headline,
      description: [
        `Alle Häuser, in denen Teams aus der Sparte ${typeof name === 'string' ? name : name[0]} gut aufgehoben sind. Die Fragen zu deiner Sportart stellen wir in der Anfrage.`,
        `All hotels that suit ${(typeof name === 'string' ? name : name[1]).toLowerCase()} teams. We ask what matters for your sport in the inquiry.`,
      ],
      picture: { landscape: index % 2 === 0 ? 'mediterranean' : 'alpine', view, time: 'morning' },
      sketch,
      sportDiscipline: sport,
      extraFilters: sport === 'swimming' || sport === 'triathlon' ? ['becken'] : ['belag'],
    }),
  ),
  ...(
    [
      [
        320,
        ['Testspiele an der Türkischen Riviera', 'Test matches on the Turkish Riviera'],
        'riviera',
      ],
      [321, ['Testspiele in Spanien', 'Test matches in Spain'], 'mediterranean'],
      [322, ['Testspiele an der Algarve', 'Test matches in the Algarve'], 'algarve'],
      [323, ['Testspiele an der Adria', 'Test matches on the Adriatic'], 'adriatic'],
      [324, ['Testspiele in den Alpen', 'Test matches in the Alps'], 'alpine'],
      [325, ['Testspiele in den Niederlanden', 'Test matches in the Netherlands'], 'north'],
    ] as const
  ).map(([id, name, landscape], index) =>
    categoryNode({
      id,
      parentId: 12,
      name,
      headline: [
        'Hotels mit mindestens zwei Rasenplätzen',
        'Hotels with at least two grass pitches',
      ],
      description: [
        'Diese Häuser haben Platz für dein Team und für den Gegner. Die Anfrage nach einem Testspiel kostet nichts extra, im Paket Spieltag ist der Schiedsrichter enthalten.',
        'These hotels have room for you and for your opponent. Asking for a test match costs nothing; the match-day package includes the referee.',
      ],
      picture: { landscape, view: 'pitch', time: index % 2 === 0 ? 'golden' : 'day' },
      sketch: landscape,
      extraFilters: ['belag'],
    }),
  ),
  ...(
    [
      [
        340,
        ['Naturrasen', 'Natural grass'],
        'naturalGrass',
        'pitch',
        ['Gras, das täglich gemäht wird', 'Grass that is cut every day'],
      ],
      [
        341,
        ['Kunstrasen', 'Artificial grass'],
        'artificialGrass',
        'pitch',
        ['Bespielbar bei jedem Wetter', 'Playable in any weather'],
      ],
      [342, ['Halle', 'Indoor'], 'hall', 'hall', ['Ein Dach für Regentage', 'A roof for wet days']],
      [
        343,
        ['Hallenbad', 'Indoor pool'],
        'pool',
        'wellness',
        ['Regeneration vor dem Frühstück', 'Recovery before breakfast'],
      ],
      [
        344,
        ['Wellness', 'Wellness'],
        'wellness',
        'wellness',
        ['Sauna und Becken unter einem Dach', 'Sauna and pool under one roof'],
      ],
      [
        345,
        ['Jugendteams', 'Youth teams'],
        'bus',
        'room-dormitory',
        ['Mehrbettzimmer und kurze Flure', 'Shared rooms and short corridors'],
      ],
      [
        346,
        ['Profihotels', 'Professional teams'],
        'stadium',
        'pitch',
        ['Wo auch Profis trainieren', 'Where professionals train too'],
      ],
      [
        347,
        ['Zu Fuß zum Platz', 'Walk to the pitch'],
        'naturalGrass',
        'entrance',
        ['Höchstens ein Kilometer', 'One kilometre at most'],
      ],
      [
        348,
        ['Leistung', 'Performance'],
        'gym',
        'gym',
        ['Diagnostik, Analyse, Ernährung', 'Diagnostics, analysis, nutrition'],
      ],
    ] as const
  ).map(([id, name, sketch, view, headline], index) =>
    categoryNode({
      id,
      parentId: 13,
      name,
      headline,
      description: [
        `Häuser aus allen Ländern zum Thema „${typeof name === 'string' ? name : name[0]}“. Geprüft haben wir die Angaben vor Ort oder mit dem Betreiber.`,
        `Hotels from all countries under the heading ${(typeof name === 'string' ? name : name[1]).toLowerCase()}. We have checked the facts on site or with the operator.`,
      ],
      picture: {
        landscape:
          (
            [
              'riviera',
              'north',
              'hills',
              'alpine',
              'lake',
              'adriatic',
              'mediterranean',
              'algarve',
              'island',
            ] as const
          )[index] ?? 'hills',
        view,
        time: 'day',
      },
      sketch,
      extraFilters: id === 348 ? services : ['belag'],
    }),
  ),
  ...(
    [
      [
        360,
        ['Wintervorbereitung', 'Winter preparation'],
        'riviera',
        ['Januar bis März, 14 Grad und mehr', 'January to March, 14 °C and more'],
      ],
      [
        361,
        ['Frühjahrscamps', 'Spring camps'],
        'adriatic',
        ['März bis Mai, mit dem Bus erreichbar', 'March to May, within reach by coach'],
      ],
      [
        362,
        ['Sommervorbereitung', 'Pre-season'],
        'alpine',
        ['Juli und August, kühle Nächte', 'July and August, cool nights'],
      ],
      [
        363,
        ['Osterferien', 'Easter holidays'],
        'mediterranean',
        ['Für Jugendteams und kleine Kassen', 'For youth teams and small budgets'],
      ],
      [
        364,
        ['Herbstcamps', 'Autumn camps'],
        'lake',
        ['Oktober, warm und ruhig', 'October, warm and quiet'],
      ],
    ] as const
  ).map(([id, name, landscape, headline], index) =>
    categoryNode({
      id,
      parentId: 14,
      name,
      headline,
      description: [
        'Die Auswahl folgt den Klimawerten der Regionen: Tagestemperaturen, bei denen zwei Einheiten am Tag möglich sind.',
        'The selection follows the climate of the regions: day temperatures that allow two sessions a day.',
      ],
      picture: {
        landscape,
        view: index % 2 === 0 ? 'drone' : 'pitch',
        time: (['day', 'golden', 'morning', 'sunset', 'dusk'] as const)[index] ?? 'day',
      },
      sketch: landscape,
      extraFilters: ['belag'],
    }),
  ),
];
