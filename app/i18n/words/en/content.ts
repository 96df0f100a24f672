export const content = {
  crumbs: 'Breadcrumbs',
  morePages: 'More pages',
  pagesOf: 'Pages in: {{branch}}',
  onThisPage: 'On this page',
  contact: 'Contact person',
} as const;
