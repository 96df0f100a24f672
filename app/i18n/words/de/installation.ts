export const installation = {
  screenshot: 'Die Startseite mit ausgewählten Angeboten',
  shortcuts: { cart: 'Anfragekorb', inquiries: 'Meine Anfragen', search: 'Suche' },
} as const;
