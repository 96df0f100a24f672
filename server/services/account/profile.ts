import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import type { AddressChange, Profile, ProfileChange } from '../../../app/domain/account/profile.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Customer, CustomerUpdate } from '../../commerce/contract/customer.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';
import { wasChangedMeanwhile, wasUsedBefore } from '../../commerce/problem.ts';
import { ownerOf } from '../owner.ts';
import { deriveSubmissionKey } from '../submission-key.ts';
import { accountProblemOf } from './account-problem-of.ts';
import { knownCustomer } from './known-customer.ts';
import { profileOf, wireAddress } from './wire-profile.ts';

type ChangeResult = Promise<Result<true, AccountProblem>>;

/**
 * The customer's own data, addresses and teams. A list is read, changed and saved as a whole,
 * because the host replaces lists; a change by another device in between is kept. Rules D2.4, D2.5,
 * D2.23, D5.2, D5.8, D5.9.
 */
export interface ProfileService {
  profile(visit: Visit): Promise<Result<Profile, AccountProblem>>;
  saveProfile(visit: Visit, change: ProfileChange): ChangeResult;
  /**
   * Refuses with `not-there` when the id is not one of the customer's. A new address that equals a
   * saved one adds nothing.
   */
  saveAddress(visit: Visit, address: AddressChange): ChangeResult;
  removeAddress(visit: Visit, id: string): ChangeResult;
  /** Creates one team for each key. */
  createTeam(visit: Visit, name: string, key: string | null): ChangeResult;
  renameTeam(visit: Visit, id: string, name: string): ChangeResult;
  removeTeam(visit: Visit, id: string): ChangeResult;
}

type WireAddress = NonNullable<CustomerUpdate['addresses']>[number];
type WireTeam = NonNullable<NonNullable<CustomerUpdate['extension_attributes']>['teams']>[number];

const notThere = refusal<AccountProblem>({ kind: 'not-there' });

export function createProfileService({
  commerce,
  storefront,
}: {
  commerce: Commerce;
  storefront: Storefront;
}): ProfileService {
  async function change(
    visit: Visit,
    make: (me: Customer) => Result<CustomerUpdate | null, AccountProblem>,
    attempts = 5,
  ): ChangeResult {
    const me = await commerce.me(callerWithoutCart(visit));
    if (!me.ok) return refusal(accountProblemOf(me.problem));
    const update = make(me.value);
    if (!update.ok) return update;
    if (update.value === null) return success(true);
    const caller = { ...callerWithoutCart(visit), idempotencyKey: visit.submissionKey ?? null };
    const saved = await commerce.updateMe(caller, withRevision(update.value, me.value));
    if (!saved.ok && wasChangedMeanwhile(saved.problem) && attempts > 1) {
      return change(visit, make, attempts - 1);
    }
    // A repeat reads the lists again, so its body differs from the first attempt with this key.
    if (!saved.ok && wasUsedBefore(saved.problem)) return success(true);
    if (!saved.ok) return refusal(accountProblemOf(saved.problem));
    const customer = knownCustomer(saved.value);
    await storefront.signIns.saveCustomer(visit.session.data.id, customer);
    const { signIn } = visit.session.data;
    if (signIn?.person) {
      visit.session.change({ signIn: { ...signIn, person: { ...signIn.person, customer } } });
    }
    return success(true);
  }

  const changeTeams = (
    visit: Visit,
    make: (teams: readonly WireTeam[]) => WireTeam[] | null | 'not-there',
  ) =>
    change(visit, (me) => {
      const teams = make(me.extension_attributes?.teams ?? []);
      if (teams === 'not-there') return notThere;
      return success(teams && { extension_attributes: { teams } });
    });

  const changeAddresses = (
    visit: Visit,
    make: (addresses: readonly WireAddress[]) => WireAddress[] | null | 'not-there',
  ) =>
    change(visit, (me) => {
      const addresses = make(me.addresses);
      return addresses === 'not-there' ? notThere : success(addresses && { addresses });
    });

  return {
    async profile(visit) {
      const me = await commerce.me(callerWithoutCart(visit));
      return me.ok ? success(profileOf(me.value)) : refusal(accountProblemOf(me.problem));
    },

    saveProfile: (visit, { firstName, lastName, birthday, role, phone }) =>
      change(visit, () =>
        success({
          firstname: firstName,
          lastname: lastName,
          extension_attributes: {
            birthday: birthday ?? '',
            role: role ?? '',
            telephone: phone ?? '',
          },
        }),
      ),

    saveAddress: (visit, address) =>
      changeAddresses(visit, (known) => {
        const { id, isDefault } = address;
        if (id !== null && !known.some((one) => one.id === id)) return 'not-there';
        const next = wireAddress(address, known.length === 0);
        if (id === null && known.some((one) => isSameAddress(one, next))) return null;
        const others = isDefault ? known.map(withoutDefault) : [...known];
        return id === null ? [...others, next] : others.map((one) => (one.id === id ? next : one));
      }),

    removeAddress: (visit, id) =>
      changeAddresses(visit, (known) => known.filter((address) => address.id !== id)),

    createTeam(visit, name, key) {
      const derived = deriveSubmissionKey(key, ownerOf(visit), ['team', name]);
      const team_id = derived?.slice(0, 16);
      return changeTeams(visit, (teams) =>
        team_id !== undefined && teams.some((team) => team.team_id === team_id)
          ? null
          : [...teams, { name, ...(team_id === undefined ? {} : { team_id }) }],
      );
    },

    renameTeam: (visit, id, name) =>
      changeTeams(visit, (teams) =>
        teams.some((team) => team.team_id === id)
          ? teams.map((team) => (team.team_id === id ? { ...team, name } : team))
          : 'not-there',
      ),

    removeTeam: (visit, id) =>
      changeTeams(visit, (teams) => teams.filter((team) => team.team_id !== id)),
  };
}

/**
 * Adds the revision that was read to an update of lists, so that the host refuses to overwrite a
 * change by another tab or device.
 */
function withRevision(
  update: CustomerUpdate,
  { extension_attributes: read }: Customer,
): CustomerUpdate {
  const { addresses, extension_attributes: extra } = update;
  const revision = read?.revision;
  if (!revision || (!addresses && !extra?.teams)) return update;
  return { ...update, extension_attributes: { ...extra, revision } };
}

function withoutDefault(address: WireAddress): WireAddress {
  return { ...address, default_shipping: false, default_billing: false };
}

/** True when two addresses differ only in id and default flags. */
function isSameAddress(one: WireAddress, other: WireAddress): boolean {
  const place = ({
    firstname,
    lastname,
    company,
    street,
    city,
    postcode,
    country_id,
  }: WireAddress) =>
    JSON.stringify([firstname, lastname, company ?? null, street, city, postcode, country_id]);
  return place(one) === place(other);
}
