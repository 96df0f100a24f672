import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../../app/domain/account/profile.ts';
import type { Address } from '../../../app/domain/checkout/details.ts';
import {
  findInvoiceCompany,
  toInvoiceAnswer,
  withInvoiceCompany,
} from '../../../app/domain/checkout/invoice-company.ts';

const home: Address = {
  firstName: 'Lena',
  lastName: 'Brandt',
  country: 'DE',
  streetAddress: 'Lindenallee 12',
  apartmentNumber: null,
  city: 'Berlin',
  state: null,
  region_code: null,
  zipCode: '10115',
  phoneNumber: '+49 30 5550 311',
};
const field: Address = { ...home, streetAddress: 'Am Sportpark 3', zipCode: '10317' };
const club = { company: 'SV Musterstadt e. V.', taxId: 'DE123' };
const none = { company: null, taxId: null };
const save = (address: Address, changes: Partial<SavedAddress> = {}): SavedAddress => ({
  ...address,
  ...none,
  id: '1',
  isDefault: false,
  ...changes,
});

describe('findInvoiceCompany (Rule C9.46)', () => {
  const saved = [save(home, { isDefault: true }), save(field, club)];

  it.each([
    { name: 'the chosen address', saved, address: field, found: club },
    { name: 'an address without a company', saved, address: home, found: none },
    {
      name: 'the chosen address with another name and phone number',
      saved,
      address: { ...field, firstName: 'Jo', phoneNumber: null },
      found: club,
    },
    {
      name: 'an address whose host has blank lines',
      saved: [save({ ...field, apartmentNumber: '', city: 'Berlin ' }, club)],
      address: field,
      found: club,
    },
    { name: 'another street', saved, address: { ...field, streetAddress: 'Ring 1' }, found: none },
    {
      name: 'the same street in another country',
      saved,
      address: { ...field, country: 'AT' },
      found: none,
    },
    {
      name: 'a club at the address of a person: the one with the same name',
      saved: [save(home), save({ ...home, lastName: 'Öz' }, club)],
      address: { ...home, lastName: 'Öz' },
      found: club,
    },
    {
      name: 'the default one of two equal addresses',
      saved: [save(home), save(home, { ...club, isDefault: true })],
      address: home,
      found: club,
    },
    {
      name: 'no street',
      saved: [save({ ...home, streetAddress: '' }, club)],
      address: { ...home, streetAddress: '' },
      found: none,
    },
    { name: 'no saved addresses', saved: [], address: home, found: none },
  ])('returns company and tax ID of $name', ({ saved: addresses, address, found }) => {
    expect(findInvoiceCompany(addresses, address)).toEqual(found);
  });
});

describe('the answer of the payment step (Rule C9.46)', () => {
  const own = { company: 'Förderkreis', taxId: null };

  it.each([
    {
      name: 'is the known one as prefilled',
      known: club,
      submitted: club,
      shown: club,
      later: none,
    },
    {
      name: 'is nothing where nothing is known',
      known: none,
      submitted: none,
      shown: none,
      later: club,
    },
    { name: 'is another company', known: club, submitted: own, shown: own },
    { name: 'is emptied', known: club, submitted: none, shown: { company: '', taxId: null } },
    {
      name: 'is a tax ID alone',
      known: club,
      submitted: { ...none, taxId: 'DE9' },
      shown: { company: '', taxId: 'DE9' },
    },
  ])('$name', ({ known, submitted, shown, later = shown }) => {
    const payment = { ...toInvoiceAnswer(submitted, known, null), billing: null };
    expect(withInvoiceCompany(payment, known)).toMatchObject(shown);
    const afterwards = later === none ? none : club;
    expect(withInvoiceCompany(payment, afterwards)).toMatchObject(later);
  });

  it('is what was entered for another billing address', () => {
    const payment = { ...toInvoiceAnswer(club, club, home), billing: home };
    expect(withInvoiceCompany(payment, none)).toMatchObject(club);
    const withoutCompany = { ...toInvoiceAnswer(none, club, home), billing: home };
    expect(withInvoiceCompany(withoutCompany, club).company).toBeFalsy();
  });
});
