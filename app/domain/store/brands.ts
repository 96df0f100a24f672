/** The three brands and what tells them apart. spec: catalogue §1, §2 */
export type BrandName = 'camp' | 'tour' | 'cup';

export type Brand = {
  name: BrandName;
  /** As visitors read it. */
  title: string;
  /** Category that is the root of the brand's tree. spec: catalogue §9 root category id 2 */
  rootCategoryId: number;
  /** Store view that a bare host leads to when none stands at "/". */
  defaultStore: string;
  /** Countries offered in addresses; null: all. spec: transactions §5 second variant */
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

/** Brand of a store code: tts_ and swm_ mark team travel, scc_ tournaments. spec: catalogue §1 */
export function brandOfStoreCode(code: string): BrandName {
  if (/^(tts|swm)_/.test(code)) return 'tour';
  if (code.startsWith('scc_')) return 'cup';
  return 'camp';
}
