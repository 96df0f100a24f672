export const totals = {
  free: 'free',
  total: 'Estimated total',
  plusOnRequest: 'Offers on request are added: we tell you their price with our answer.',
} as const;
