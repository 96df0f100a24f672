import type { AccountProblem } from '../../../../app/domain/account/account-problem.ts';
import type { KnownCustomer } from '../../../../app/domain/account/customer.ts';
import type {
  AddressChange,
  Profile,
  ProfileChange,
} from '../../../../app/domain/account/profile.ts';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Commerce } from '../../../commerce/client.ts';
import { longestLists } from '../../../commerce/contract/account/customer.ts';
import type { Customer, CustomerUpdate } from '../../../commerce/contract/account/customer.ts';
import type { Storefront } from '../../../storefront/storefront.ts';
import type { Visit } from '../../../visit.ts';
import { callerWithoutCart } from '../../caller.ts';
import { wasChangedMeanwhile, wasUsedBefore } from '../../../commerce/problem.ts';
import { submissionKeyOf } from '../../submission-key.ts';
import { accountProblemOf } from '../account-problem-of.ts';
import { knownCustomer } from '../known-customer.ts';
import { readAddresses, withAddress, withDefault } from './address-list.ts';
import type { WireAddress } from './address-list.ts';
import { profileOf } from './wire-profile.ts';

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
   * Refuses with `not-there` when the id is not one of the customer's, and one more than an account
   * can have. A new address that equals a saved one completes it.
   */
  saveAddress(visit: Visit, address: AddressChange): ChangeResult;
  removeAddress(visit: Visit, id: string): ChangeResult;
  /** Creates one team for each submission. */
  createTeam(visit: Visit, name: string): ChangeResult;
  renameTeam(visit: Visit, id: string, name: string): ChangeResult;
  removeTeam(visit: Visit, id: string): ChangeResult;
}

type WireTeam = NonNullable<NonNullable<CustomerUpdate['extension_attributes']>['teams']>[number];

const notThere = refusal<AccountProblem>({ kind: 'not-there' });

type ProfileDeps = { commerce: Commerce; storefront: Pick<Storefront, 'signIns'> };
/** Makes the update from what was read; null when nothing changes. */
type MakeUpdate = (me: Customer) => Result<CustomerUpdate | null, AccountProblem>;
type MakeList<Entry> = (entries: readonly Entry[]) => Entry[] | null | 'not-there';

export function createProfileService(deps: ProfileDeps): ProfileService {
  return {
    async profile(visit) {
      const me = await deps.commerce.me(callerWithoutCart(visit));
      return me.ok ? success(profileOf(me.value)) : refusal(accountProblemOf(me.problem));
    },

    saveProfile: (visit, change) =>
      changeCustomer(deps, visit, ['profile', change], () => success(toProfileUpdate(change))),

    saveAddress: (visit, address) =>
      changeAddresses(deps, visit, ['address', address], (known) => withAddress(known, address)),

    removeAddress: (visit, id) =>
      changeAddresses(deps, visit, ['remove-address', id], (known) =>
        known.filter((address) => address.id !== id),
      ),

    createTeam(visit, name) {
      const content = ['team', name];
      const team_id = submissionKeyOf(visit, content)?.slice(0, 16);
      return changeTeams(deps, visit, content, (teams) =>
        team_id !== undefined && teams.some((team) => team.team_id === team_id)
          ? null
          : [...teams, { name, ...(team_id === undefined ? {} : { team_id }) }],
      );
    },

    renameTeam: (visit, id, name) =>
      changeTeams(deps, visit, ['rename-team', id, name], (teams) =>
        teams.some((team) => team.team_id === id)
          ? teams.map((team) => (team.team_id === id ? { ...team, name } : team))
          : 'not-there',
      ),

    removeTeam: (visit, id) =>
      changeTeams(deps, visit, ['remove-team', id], (teams) =>
        teams.filter((team) => team.team_id !== id),
      ),
  };
}

/**
 * Reads the customer, saves the update, and starts again when another device saved in between.
 * `content`: what the form asks for, the same in each repeat.
 */
async function changeCustomer(
  deps: ProfileDeps,
  visit: Visit,
  content: unknown,
  make: MakeUpdate,
  attempts = 5,
): ChangeResult {
  const { commerce } = deps;
  const me = await commerce.me(callerWithoutCart(visit));
  if (!me.ok) return refusal(accountProblemOf(me.problem));
  const update = make(me.value);
  if (!update.ok) return update;
  if (update.value === null) return success(true);
  const idempotencyKey = submissionKeyOf(visit, content);
  const caller = { ...callerWithoutCart(visit), idempotencyKey };
  const saved = await commerce.updateMe(caller, withRevision(update.value, me.value));
  if (!saved.ok && wasChangedMeanwhile(saved.problem) && attempts > 1) {
    return changeCustomer(deps, visit, content, make, attempts - 1);
  }
  // A repeat reads the lists again, so its body differs from the first attempt with this key.
  if (!saved.ok && wasUsedBefore(saved.problem)) return success(true);
  if (!saved.ok) return refusal(accountProblemOf(saved.problem));
  await rememberCustomer(deps, visit, knownCustomer(saved.value));
  return success(true);
}

/** Updates the copies of the customer in the database and in the session. */
async function rememberCustomer(
  { storefront }: ProfileDeps,
  { session }: Visit,
  customer: KnownCustomer,
): Promise<void> {
  await storefront.signIns.saveCustomer(session.data.id, customer);
  const { signIn } = session.data;
  if (signIn?.person) {
    session.change({ signIn: { ...signIn, person: { ...signIn.person, customer } } });
  }
}

function changeTeams(
  deps: ProfileDeps,
  visit: Visit,
  content: unknown,
  make: MakeList<WireTeam>,
): ChangeResult {
  return changeCustomer(deps, visit, content, (me) => {
    const teams = make(me.extension_attributes?.teams ?? []);
    if (teams === 'not-there') return notThere;
    if (isTooLong(teams, longestLists.teams, me.extension_attributes?.teams)) {
      return refusal({ kind: 'teams-full', max: longestLists.teams });
    }
    return success(teams && { extension_attributes: { teams } });
  });
}

function changeAddresses(
  deps: ProfileDeps,
  visit: Visit,
  content: unknown,
  make: MakeList<WireAddress>,
): ChangeResult {
  return changeCustomer(deps, visit, content, (me) => {
    const addresses = make(readAddresses(me));
    if (addresses === 'not-there') return notThere;
    if (isTooLong(addresses, longestLists.addresses, me.addresses)) {
      return refusal({ kind: 'addresses-full', max: longestLists.addresses });
    }
    return success(addresses && { addresses: withDefault(addresses, null) });
  });
}

/** True when a list grew past its limit; a host may have stored a longer one. */
function isTooLong(
  next: readonly unknown[] | null,
  longest: number,
  before: readonly unknown[] = [],
): boolean {
  return next !== null && next.length > longest && next.length > before.length;
}

function toProfileUpdate(change: ProfileChange): CustomerUpdate {
  const { firstName, lastName, birthday, role, phone } = change;
  return {
    firstname: firstName,
    lastname: lastName,
    extension_attributes: {
      birthday: birthday ?? '',
      role: role ?? '',
      telephone: phone ?? '',
    },
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
