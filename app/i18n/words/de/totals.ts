export const totals = {
  free: 'kostenlos',
  total: 'Voraussichtlich gesamt',
  plusOnRequest: 'Dazu kommen Angebote, deren Preis wir dir mit unserer Antwort nennen.',
} as const;
