export const app = {
  cachedFrom: 'Read without network. As of {{moment}}',
  staleFrom:
    'Our catalogue is not answering right now. Prices and free places are from {{moment}} and may have changed.',
  back: 'The connection is back.',
  goOn: 'Go on to the page',
  newVersion: 'There is a new version of this shop.',
  loadNew: 'Load the new version',
  loadLater: 'The new version comes with the next page. What you have filled in stays.',
  asOf: 'As of {{moment}}',
  outbox: 'Outbox',
  readable: 'Readable without network',
} as const;
