import type { Address } from '../checkout/details.ts';

/** What a customer says about themselves. spec: transactions §3 User */
export type Profile = {
  firstName: string;
  lastName: string;
  email: string;
  /** 'YYYY-MM-DD'. */
  birthday: string | null;
  /** A label, no rights. */
  role: string | null;
  phone: string | null;
  /** Number of the loyalty card. */
  loyaltyCard: string | null;
  addresses: SavedAddress[];
  teams: SavedTeam[];
};

export type SavedAddress = Address & {
  id: string;
  company: string | null;
  taxId: string | null;
  isDefault: boolean;
};

/** spec: transactions §3 Team */
export type SavedTeam = { id: string; name: string };

/** What a customer can change by themselves; the rest stays as it is. */
export type ProfileChange = Pick<Profile, 'firstName' | 'lastName' | 'birthday' | 'role' | 'phone'>;

/** Without an id: a new one. */
export type AddressChange = Omit<SavedAddress, 'id'> & { id: string | null };
