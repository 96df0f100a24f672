import { getCompany } from './company.ts';
import type { LocalText } from './company.ts';

/** The three brands. Rule A2.1. */
export const brandNames = ['camp', 'tour', 'cup'] as const;

export type BrandName = (typeof brandNames)[number];

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
  /** Name with what the brand sells, by language. */
  label: LocalText;
};

type BrandStructure = Pick<Brand, 'rootCategoryId' | 'defaultStore' | 'addressCountries'>;

/** Reads the company's facts at every use, because they are set after this module is loaded. */
function brandOfCompany(name: BrandName, structure: BrandStructure): Brand {
  return {
    name,
    ...structure,
    get title() {
      return getCompany().brands[name].title;
    },
    get phone() {
      return getCompany().brands[name].phone;
    },
    get email() {
      return getCompany().brands[name].email;
    },
    get label() {
      return getCompany().brands[name].label;
    },
  };
}

export const brands: Record<BrandName, Brand> = {
  camp: brandOfCompany('camp', {
    rootCategoryId: 2,
    defaultStore: 'de_de',
    addressCountries: null,
  }),
  tour: brandOfCompany('tour', {
    rootCategoryId: 3,
    defaultStore: 'tts_de_de',
    addressCountries: null,
  }),
  cup: brandOfCompany('cup', {
    rootCategoryId: 4,
    defaultStore: 'scc_de',
    addressCountries: ['DE', 'IT', 'HR'],
  }),
};

/** Returns the brand of a store code. Rule A2.2. */
export function brandOfStoreCode(code: string): BrandName {
  if (/^(tts|swm)_/.test(code)) return 'tour';
  if (code.startsWith('scc_')) return 'cup';
  return 'camp';
}
