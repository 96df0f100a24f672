import type { BrandName } from './brands.ts';
import type { StorePlace } from './store-path.ts';

/** A text in every language of the shop. */
export type LocalText = Record<StorePlace['language'], string>;

/** What an owner says about one brand. Rule A2.14. */
export type BrandFacts = {
  /** Name that visitors read. */
  title: string;
  /** Name with what the brand sells, for links to it. */
  label: LocalText;
  phone: string;
  email: string;
  /** Title of the home page; also its social title. */
  homeTitle: LocalText;
  /** Description of pages without their own. Rule A1.7. */
  description: LocalText;
  /** Shown where the catalogue has no block `footer`. */
  footerTitle: LocalText;
  footerText: LocalText;
  /** Addresses of the brand's profiles elsewhere. */
  profiles: string[];
};

/** The company behind the shop, as imprint, structured data and mails name it. Rule A2.14. */
export type Company = {
  /** Registered name. */
  name: string;
  address: { street: string; postcode: string; city: string; country: string };
  representedBy: string[];
  /** Court and number of the commercial register; null: not registered. */
  register: string | null;
  vatId: string | null;
  brands: Record<BrandName, BrandFacts>;
};

/**
 * Pages and server are two bundles with a copy of this module each, so the value of the process is
 * on `globalThis` (docs/decisions/0120).
 */
const key = Symbol.for('pitchward.company');
const holder = globalThis as { [key]?: Company };

/**
 * Returns the company of this process.
 * @throws Error before `setCompany`: the facts of the demo must never appear in a shop by accident
 */
export function getCompany(): Company {
  const company = holder[key];
  if (!company) throw new Error('The company of this process is not set yet');
  return company;
}

/** Sets the company of this process, before its first request. */
export function setCompany(company: Company): void {
  holder[key] = company;
}
