export const navigation = {
  brands: 'Marken',
  allOf: 'Alles unter {{name}}',
  storeNow: 'Aktueller Shop:',
  storeAndCurrency: '{{store}}, {{currency}}',
  storesText: 'Du bleibst auf derselben Seite, wenn es sie dort gibt.',
  footer: {
    campOffers: 'Angebote',
    tourOffers: 'Reisen',
    cupOffers: 'Turniere',
    goodsOffers: 'Produkte',
    service: 'Service',
    legal: 'Rechtliches',
    demo: 'Vorführung mit erfundenen Angeboten und Preisen.',
    sources: 'Ortsdaten: GeoNames (CC BY 4.0). Karten: Natural Earth.',
    goodsPromise: 'Für den Newsletter gibt es {{percent}}\u00a0% auf die nächste Anfrage.',
    promises_one:
      'Bis {{count}} Tag vor der Anreise kostenfrei umbuchen oder zurückgeben. Für den Newsletter gibt es {{percent}}\u00a0% auf die nächste Anfrage.',
    promises_other:
      'Bis {{count}} Tage vor der Anreise kostenfrei umbuchen oder zurückgeben. Für den Newsletter gibt es {{percent}}\u00a0% auf die nächste Anfrage.',
  },
  phone: 'Telefon',
  offers_one: 'Angebot',
  offers_other: 'Angebote',
} as const;
