export const content = {
  breadcrumbs: 'Du bist hier',
  morePages: 'Weitere Seiten',
  pagesOf: 'Seiten zu: {{branch}}',
  onThisPage: 'Auf dieser Seite',
  contact: 'Ansprechperson',
  /** llms.txt and product feeds. */
  crawlers: {
    summary:
      '{{text}} Anfragen sind kostenlos und unverbindlich; gebucht und bezahlt wird erst nach der Annahme eines Angebots.',
    categories: 'Angebote',
    information: 'Informationen',
    data: 'Daten für Programme',
    sitemap: 'Alle Seiten',
    feedXml: 'Alle Angebote mit Preis und Verfügbarkeit (XML, RSS 2.0 mit Google-Feldern)',
    feedJson: 'Alle Angebote mit Preis und Verfügbarkeit (JSON)',
    search: 'Suche: {{address}}',
    contact: 'Kontakt',
    feedTitle: 'Angebote von {{brand}}',
  },
} as const;
