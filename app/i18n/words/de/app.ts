export const app = {
  cachedFrom: 'Ohne Netz gelesen. Stand: {{moment}}',
  staleFrom:
    'Unser Katalog antwortet gerade nicht. Preise und freie Plätze sind vom {{moment}} und können sich geändert haben.',
  back: 'Die Verbindung ist wieder da.',
  goOn: 'Weiter zur Seite',
  newVersion: 'Es gibt eine neue Fassung dieses Shops.',
  loadNew: 'Neue Fassung laden',
  loadLater:
    'Die neue Fassung kommt mit der nächsten Seite. Was du eingetragen hast, bleibt stehen.',
  asOf: 'Stand: {{moment}}',
  outbox: 'Postausgang',
  readable: 'Ohne Netz lesbar',
} as const;
