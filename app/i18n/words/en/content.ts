export const content = {
  breadcrumbs: 'Breadcrumb',
  morePages: 'More pages',
  pagesOf: 'Pages in: {{branch}}',
  onThisPage: 'On this page',
  contact: 'Contact person',
  /** llms.txt and product feeds. */
  crawlers: {
    summary:
      '{{text}} An inquiry is free and without obligation; nothing is booked or paid before an offer is accepted.',
    categories: 'Offers',
    information: 'Information',
    data: 'Data for programs',
    sitemap: 'All pages',
    feedXml: 'All offers with price and availability (XML, RSS 2.0 with Google fields)',
    feedJson: 'All offers with price and availability (JSON)',
    search: 'Search: {{address}}',
    contact: 'Contact',
    feedTitle: 'Offers of {{brand}}',
  },
} as const;
