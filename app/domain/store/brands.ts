/** The three brands. Rule A2.1. */
export type BrandName = 'camp' | 'tour' | 'cup';

export type Brand = {
  name: BrandName;
  /** Name that visitors read. */
  title: string;
  /** Root category of the brand. Rule A10.1. */
  rootCategoryId: number;
  /** Store view for the bare host when none is at "/". Rule A3.5. */
  defaultStore: string;
  /** Countries in addresses; null: all. Rule A2.7. */
  addressCountries: readonly string[] | null;
  phone: string;
  email: string;
};

export const brands: Record<BrandName, Brand> = {
  camp: {
    name: 'camp',
    title: 'Pitchward',
    rootCategoryId: 2,
    defaultStore: 'de_de',
    addressCountries: null,
    phone: '+49 30 5550 190',
    email: 'camps@pitchward.example',
  },
  tour: {
    name: 'tour',
    title: 'Auswärts',
    rootCategoryId: 3,
    defaultStore: 'tts_de_de',
    addressCountries: null,
    phone: '+49 30 5550 191',
    email: 'reisen@auswaerts.example',
  },
  cup: {
    name: 'cup',
    title: 'Cupline',
    rootCategoryId: 4,
    defaultStore: 'scc_de',
    addressCountries: ['DE', 'IT', 'HR'],
    phone: '+49 30 5550 192',
    email: 'cups@cupline.example',
  },
};

/** Returns the brand of a store code. Rule A2.2. */
export function brandOfStoreCode(code: string): BrandName {
  if (/^(tts|swm)_/.test(code)) return 'tour';
  if (code.startsWith('scc_')) return 'cup';
  return 'camp';
}
