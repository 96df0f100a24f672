import type { Extra } from './extra.ts';

const FIRST_ID = 700_001;

const services = ['pitch', 'player', 'drone', 'hall', 'entrance', 'restaurant'] as const;
const goods = ['player', 'pitch', 'stadium-match', 'hall', 'drone', 'stadium'] as const;

type Draft = Omit<Extra, 'id' | 'sku' | 'landscape'>;

const drafts: Draft[] = [
  {
    type: 'virtual',
    name: ['Gasttrainer für eine Einheit', 'Guest coach for one session'],
    short: [
      'Ein Trainer mit A-Lizenz leitet neunzig Minuten mit deiner Mannschaft.',
      'A coach with an A licence leads ninety minutes with your team.',
    ],
    description: [
      'Du nennst uns ein Thema, und wir schicken jemanden, der es seit Jahren unterrichtet. Die Einheit dauert neunzig Minuten. Ein kurzes Gespräch mit deinem Trainerteam gehört davor und danach dazu.\n\nDie Übungen bekommst du als Zeichnung. So kannst du sie zu Hause wiederholen.',
      'You name a topic and we send someone who has taught it for years. The session takes ninety minutes. A short talk with your staff belongs to it, before and after.\n\nYou get the drills as drawings. That way you can repeat them at home.',
    ],
    unit: ['pro Einheit', 'per session'],
    included: [
      ['Vorgespräch und Nachbesprechung', 'Talk before and after'],
      ['Zeichnungen der Übungen', 'Drawings of the drills'],
    ],
    price: 120,
    places: 60,
    views: services,
    related: ['PX1002', 'PX1003'],
  },
  {
    type: 'virtual',
    name: ['Gasttrainer für einen ganzen Tag', 'Guest coach for a whole day'],
    short: [
      'Zwei Einheiten, ein Vortrag und Zeit für dein Trainerteam.',
      'Two sessions, one talk and time for your own staff.',
    ],
    description: [
      'Vormittags trainiert deine Mannschaft, nachmittags auch, dazwischen sprechen die Trainer. Der Gast kommt zum Frühstück und geht nach dem Abendessen. Er sieht, wie das Team arbeitet, und sagt, was ihm auffällt.\n\nAuf Wunsch hält er abends einen Vortrag. Das Thema wählst du.',
      'Your team trains in the morning and in the afternoon; the coaches talk in between. The guest comes for breakfast and leaves after dinner. They see how you work and say what they notice.\n\nIf you like they give a talk in the evening. You choose the topic.',
    ],
    unit: ['pro Tag', 'per day'],
    included: [
      ['Zwei Trainingseinheiten', 'Two sessions'],
      ['Vortrag am Abend', 'Evening talk'],
    ],
    price: 390,
    places: 40,
    views: ['drone', 'pitch', 'restaurant', 'player', 'hall', 'entrance'],
    related: ['PX1001', 'PX1006'],
  },
  {
    type: 'virtual',
    name: ['Videoanalyse eines Testspiels', 'Video analysis of a test match'],
    short: [
      'Wir filmen dein Spiel und schneiden die Szenen, über die es sich zu reden lohnt.',
      'We film your match and cut the scenes worth talking about.',
    ],
    description: [
      'Zwei Kameras stehen am Platz, eine folgt dem Ball. Am nächsten Morgen liegen zwanzig Szenen bereit, nach Spielphasen geordnet. Wir besprechen sie mit deinem Trainerteam in einer Stunde.\n\nDie ganze Aufnahme gehört dir. Sie bleibt drei Monate abrufbar.',
      'Two cameras stand at the pitch, one follows the ball. Twenty scenes are ready the next morning, sorted by phases of play. We go through them with your staff in an hour.\n\nThe whole recording is yours. It stays available for three months.',
    ],
    unit: ['pro Spiel', 'per match'],
    included: [
      ['Aufnahme mit zwei Kameras', 'Recording with two cameras'],
      ['Zwanzig geschnittene Szenen', 'Twenty scenes, cut'],
      ['Eine Stunde Besprechung', 'One hour of review'],
    ],
    price: 189,
    places: 50,
    views: ['stadium-match', 'pitch', 'stadium', 'drone', 'player', 'hall'],
    related: ['PX1001', 'PX1010'],
  },
  {
    type: 'simple',
    name: ['Ballpaket mit zehn Spielbällen', 'Ball pack with ten match balls'],
    short: [
      'Zehn Bälle warten aufgepumpt im Hotel und fahren nach dem Camp mit heim.',
      'Ten balls wait inflated at the hotel and travel home with you after the camp.',
    ],
    description: [
      'Bälle im Flugzeug kosten Gepäck und Nerven. Diese zehn liegen im Ballraum, bevor das Team ankommt. Nach dem Camp gehören sie dir, oder wir schicken sie nach Hause.\n\nGröße und Aufdruck wählst du hier. Ab fünf Paketen wird es günstiger.',
      'Balls on a plane cost luggage and nerves. These ten lie in the ball room before you arrive. After the camp they are yours, or we send them home.\n\nChoose size and print here. Five packs and more cost less.',
    ],
    unit: ['pro Paket', 'per pack'],
    included: [
      ['Zehn Bälle und ein Netz', 'Ten balls and a net'],
      ['Handpumpe mit zwei Nadeln', 'Hand pump with two needles'],
    ],
    price: 249,
    places: 120,
    views: goods,
    tiers: [
      { quantity: 5, percent: 94 },
      { quantity: 10, percent: 90 },
    ],
    options: [
      {
        title: ['Größe', 'Size'],
        type: 'radio',
        isRequired: true,
        values: [
          { title: ['Größe 5', 'Size 5'], euros: 0 },
          { title: ['Größe 4, leicht', 'Size 4, light'], euros: 0 },
        ],
      },
      {
        title: ['Aufdruck, bis 20 Zeichen', 'Print, up to 20 characters'],
        type: 'field',
        maxCharacters: 20,
      },
    ],
    related: ['PX1005', 'PX1010'],
  },
  {
    type: 'simple',
    name: ['Leibchen mit deinem Namen', 'Bibs with your name'],
    short: [
      'Zwanzig Leibchen in zwei Farben, bedruckt mit dem Namen deines Vereins.',
      'Twenty bibs in two colours, printed with the name of your club.',
    ],
    description: [
      'Zehn Leibchen in der einen, zehn in der anderen Farbe. Der Aufdruck hält viele Wäschen aus. Wir drucken, sobald du zugesagt hast, und legen sie ins Hotel.\n\nWer sie früher braucht, nennt uns einen Tag. Dann schicken wir sie vorher.',
      'Ten bibs in one colour, ten in the other. The print survives many washes. We print as soon as you confirm and put them into your hotel.\n\nIf you need them earlier, name a day. Then we send them ahead.',
    ],
    unit: ['pro Satz', 'per set'],
    included: [['Wäschenetz und Tragetasche', 'Laundry net and carrying bag']],
    price: 139,
    places: 90,
    views: ['pitch', 'player', 'hall', 'stadium', 'drone', 'stadium-match'],
    options: [
      {
        title: ['Farben', 'Colours'],
        type: 'drop_down',
        isRequired: true,
        values: [
          { title: ['Gelb und Blau', 'Yellow and blue'], euros: 0 },
          { title: ['Orange und Grün', 'Orange and green'], euros: 0 },
          { title: ['Deine Vereinsfarben', 'Your club colours'], euros: 25 },
        ],
      },
      {
        title: ['Text auf der Brust', 'Text on the chest'],
        type: 'field',
        isRequired: true,
        maxCharacters: 24,
      },
      {
        title: ['Dazu', 'With it'],
        type: 'checkbox',
        values: [
          { title: ['Nummern auf dem Rücken', 'Numbers on the back'], euros: 30 },
          { title: ['Express, in einer Woche', 'Express, within a week'], percent: 15 },
        ],
      },
      { title: ['Gebraucht am', 'Needed on'], type: 'date' },
      {
        title: ['Hinweise für den Druck', 'Notes for the printer'],
        type: 'area',
        maxCharacters: 300,
      },
    ],
    related: ['PX1004', 'PX1010'],
  },
  {
    type: 'virtual',
    name: ['Physiotherapie für einen Tag', 'Physiotherapy for a day'],
    short: [
      'Sechs Stunden Behandlung im Hotel, dazu Eisbad und Plan für die müden Beine.',
      'Six hours of treatment at the hotel, with ice bath and a plan for tired legs.',
    ],
    description: [
      'Eine Physiotherapeutin kommt mit Liege und Tape in dein Hotel. Sie behandelt zwölf Spielerinnen oder Spieler zu je einer halben Stunde. Danach richtet sie ein Eisbad ein.\n\nDu bekommst einen Plan für die nächsten Tage. Was Ruhe braucht, steht darin.',
      'A physiotherapist comes to your hotel with couch and tape. She treats twelve players for half an hour each. Then she sets up an ice bath.\n\nYou get a plan for the days after. It says what needs rest.',
    ],
    unit: ['pro Tag', 'per day'],
    included: [['Tape und Material', 'Tape and material']],
    price: 320,
    places: 30,
    views: ['wellness', 'pool', 'gym', 'hall', 'pitch', 'entrance'],
    related: ['PX1002', 'PX1010'],
  },
  {
    type: 'bundle',
    name: ['Trainingspaket zum Selbstpacken', 'Training pack to put together'],
    short: [
      'Trainer, Bälle, Analyse und Physio: Pack zusammen, was dein Camp braucht.',
      'Coach, balls, analysis and physio: pack what your camp needs.',
    ],
    description: [
      'Nicht jedes Team braucht alles. Hier wählst du, was zu deinem Camp passt, und siehst sofort, was es kostet. Wir stimmen die Tage mit deinem Hotel ab.\n\nAlles kommt auf eine Rechnung. Ändern kannst du bis zwei Wochen vorher.',
      'Not every team needs everything. Choose what suits your camp and see at once what it costs. We arrange the days with your hotel.\n\nEverything goes on one invoice. You can change it until two weeks before.',
    ],
    unit: ['pro Paket', 'per pack'],
    included: [['Abstimmung mit deinem Hotel', 'Arrangement with your hotel']],
    price: 369,
    places: 40,
    views: ['pitch', 'drone', 'gym', 'player', 'wellness', 'stadium-match'],
    bundle: [
      {
        title: ['Trainer', 'Coach'],
        type: 'radio',
        isRequired: true,
        parts: [{ sku: 'PX1001', isDefault: true }, { sku: 'PX1002' }],
      },
      {
        title: ['Material', 'Material'],
        type: 'select',
        isRequired: true,
        canChangeQuantity: true,
        parts: [{ sku: 'PX1004', isDefault: true }, { sku: 'PX1005' }],
      },
      {
        title: ['Analyse', 'Analysis'],
        type: 'radio',
        isRequired: false,
        canChangeQuantity: true,
        parts: [{ sku: 'PX1003' }],
      },
      {
        title: ['Für die Beine', 'For the legs'],
        type: 'checkbox',
        isRequired: false,
        parts: [{ sku: 'PX1006' }],
      },
    ],
    related: ['PX1013', 'PX1011'],
  },
  {
    type: 'virtual',
    name: ['Online-Seminar: Trainingslager planen', 'Online seminar: planning a camp'],
    short: [
      'Ein Abend über Belastung, Tagesplan und Testspiele, mit Zeit für deine Fragen.',
      'An evening on load, daily plan and test matches, with time for your questions.',
    ],
    description: [
      'Wer ein Camp plant, verteilt vor allem Kraft. Das Seminar zeigt an drei Beispielen, wie Teams ihre Tage füllen und wo sie Pausen lassen. Es dauert zwei Stunden.\n\nDen Zugang schicken wir per E-Mail. Ein Browser genügt.',
      'Anyone who plans a camp shares out energy above all. With three examples the seminar shows how teams fill their days and where they leave breaks. It takes two hours.\n\nWe send access by e-mail. A browser is enough.',
    ],
    unit: ['pro Zugang', 'per access'],
    included: [['Unterlagen zum Seminar', 'Seminar papers']],
    price: 49,
    places: 200,
    views: ['hall', 'restaurant', 'player', 'pitch', 'drone', 'gym'],
    options: [
      {
        title: ['Termin', 'Date'],
        type: 'drop_down',
        isRequired: true,
        values: [
          { title: ['Dienstag, 19 Uhr', 'Tuesday, 7 pm'], euros: 0 },
          { title: ['Donnerstag, 19 Uhr', 'Thursday, 7 pm'], euros: 0 },
          { title: ['Samstag, 10 Uhr, mit Praxis', 'Saturday, 10 am, with practice'], euros: 15 },
        ],
      },
      {
        title: ['Name für die Bescheinigung', 'Name for the certificate'],
        type: 'field',
        maxCharacters: 60,
      },
      {
        title: ['Dazu', 'With it'],
        type: 'multiple',
        values: [
          { title: ['Aufzeichnung', 'Recording'], percent: 20 },
          { title: ['Bescheinigung', 'Certificate'], euros: 5 },
        ],
      },
    ],
    related: ['PX1012', 'PX1001'],
  },
  {
    type: 'downloadable',
    name: ['Trainingsplan Wintervorbereitung', 'Training plan for winter'],
    short: [
      'Sechs Wochen Vorbereitung als PDF, mit dreißig Einheiten und Belastungskurve.',
      'Six weeks of preparation as a PDF, with thirty sessions and a load curve.',
    ],
    description: [
      'Der Plan beginnt nach den Feiertagen und endet vor dem ersten Spiel. Jede Einheit hat ein Ziel, eine Zeichnung und eine Dauer. Die Camp-Woche steht in der Mitte.\n\nDu kannst Tage tauschen. Was nicht nebeneinander stehen darf, ist markiert.',
      'The plan starts after the holidays and ends before the first match. Every session has an aim, a drawing and a length. The camp week stands in the middle.\n\nYou may swap days. What must not stand side by side is marked.',
    ],
    unit: ['pro Plan', 'per plan'],
    included: [['Für eine Mannschaft lizenziert', 'Licensed for one team']],
    price: 29,
    places: 200,
    views: ['gym', 'pitch', 'player', 'hall', 'wellness', 'drone'],
    downloads: {
      files: [
        ['Trainingsplan, PDF, 64 Seiten', 'Training plan, PDF, 64 pages'],
        ['Belastungskurve, Tabelle', 'Load curve, spreadsheet'],
        ['Dreißig Zeichnungen, Bilder', 'Thirty drawings, pictures'],
      ],
      samples: [['Die erste Woche, PDF, 6 Seiten', 'The first week, PDF, 6 pages']],
    },
    related: ['PX1011', 'PX1006'],
  },
  {
    type: 'grouped',
    name: ['Testspieltag komplett', 'Complete match day'],
    short: [
      'Gasttrainer, Videoanalyse und Physiotherapie für deinen Testspieltag, in einem Schritt.',
      'Guest coach, video analysis and physiotherapy for your match day, in one step.',
    ],
    description: [
      'Am Vormittag bereitet ein Gasttrainer das Spiel mit der Mannschaft vor. Am Nachmittag filmen wir, am nächsten Morgen sprechen wir darüber. Die Physiotherapie kümmert sich um müde Beine.\n\nIm Korb stehen die Teile einzeln. Was du nicht brauchst, nimmst du dort heraus.',
      'In the morning a guest coach prepares the match with you. In the afternoon we film, the next morning we talk about it. Physiotherapy takes care of tired legs.\n\nThe parts stand in the inquiry one by one. Take out there what you do not need.',
    ],
    unit: ['pro Spieltag', 'per match day'],
    included: [['Alles an einem Tag, von uns abgestimmt', 'All in one day, arranged by us']],
    price: 629,
    places: 40,
    views: ['stadium', 'stadium-match', 'pitch', 'player', 'drone', 'wellness'],
    parts: [
      { sku: 'PX1001', quantity: 1 },
      { sku: 'PX1003', quantity: 1 },
      { sku: 'PX1006', quantity: 1 },
    ],
    related: ['PX1010', 'PX1003'],
  },
];

const numbers = [1001, 1002, 1003, 1004, 1005, 1006, 1010, 1011, 1012, 1013];

/** Services, material and bundles of the camp brand: one of every product type. */
export const campExtras: readonly Extra[] = drafts.map((draft, index) => ({
  ...draft,
  sku: `PX${numbers[index]}`,
  id: FIRST_ID + index,
  landscape: index % 2 === 0 ? 'riviera' : 'alpine',
}));
