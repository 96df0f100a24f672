import type { Address } from '../checkout/details.ts';

/** The profile of a customer. Rule D2. */
export type Profile = {
  firstName: string;
  lastName: string;
  email: string;
  /** 'YYYY-MM-DD'. */
  birthday: string | null;
  /** A description; grants no permission. Rule A2.12. */
  role: string | null;
  phone: string | null;
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

/** A team of a customer. Rule D5. */
export type SavedTeam = { id: string; name: string };

/** The fields a customer can change. */
export type ProfileChange = Pick<Profile, 'firstName' | 'lastName' | 'birthday' | 'role' | 'phone'>;

/** `id` is null for a new address. */
export type AddressChange = Omit<SavedAddress, 'id'> & { id: string | null };
