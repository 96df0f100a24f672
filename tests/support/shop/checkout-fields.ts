/** Submitted values of each checkout step by field name. The page adds the key. */
export const checkoutFields = {
  person: {
    firstName: 'Zoë',
    lastName: 'Øster',
    emailAddress: 'zoe@verein.example',
    createAccount: '0',
  },
  team: { club_name: 'FC Łódź', country: 'DE', gender: 'mixed', age: 'U15' },
  accommodation: { arrival_date: '2027-03-07', nights: '5', double_room_amount: '3' },
  shipping: {
    country: 'DE',
    streetAddress: 'Platzweg 1',
    city: 'Gera',
    zipCode: '07545',
    phoneNumber: '+49 365 555 0190',
  },
  payment: {},
} as const satisfies Record<string, Record<string, string>>;

/**
 * Returns the answers of a visitor who sees a page: without fields that it has hidden, such as the
 * dates that an offer fixes.
 */
export function pickShown(html: string, fields: Record<string, string>): Record<string, string> {
  const hidden = [...html.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !hidden.some((tag) => tag.includes(`name="${name}"`)),
    ),
  );
}
