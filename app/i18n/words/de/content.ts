export const content = {
  crumbs: 'Brotkrumen',
  morePages: 'Weitere Seiten',
  pagesOf: 'Seiten zu: {{branch}}',
  onThisPage: 'Auf dieser Seite',
  contact: 'Ansprechperson',
} as const;
