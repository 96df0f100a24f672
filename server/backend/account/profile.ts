import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { customerUpdateSchema } from '../../commerce/contract/account/customer.ts';
import { userTexts } from '../../commerce/contract/account/session.ts';
import type { BackendDeps } from '../deps.ts';
import { refuse } from '../http/reply.ts';
import type { RefusedReply } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findAddresses, toRevision } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import { parseRowId } from '../database/row-id.ts';

type ProfileChange = z.output<typeof customerUpdateSchema>['customer'];
type ChangedAddress = NonNullable<ProfileChange['addresses']>[number];
type Team = NonNullable<NonNullable<ProfileChange['extension_attributes']>['teams']>[number];

/**
 * Saves a customer's changed profile. Lists replace lists; absent fields stay. Ids count only when
 * they are the customer's own; an outdated revision is refused with 412 (Rule F1.76).
 */
export async function saveProfile(
  transaction: Transaction<Tables>,
  { random, clock }: Pick<BackendDeps, 'random' | 'clock'>,
  customer: CustomerRow,
  change: ProfileChange,
): Promise<RefusedReply | null> {
  // Another address would have to be proven first.
  if (change.email !== undefined && emailKey(change.email) !== customer.email_key) {
    return refuse(400, userTexts.fixedEmail);
  }
  const extra = change.extension_attributes;
  if (extra?.revision) {
    const now = toRevision(customer, await findAddresses(transaction, customer.id));
    if (now !== extra.revision) return refuse(412, userTexts.changedMeanwhile);
  }
  const orCurrent = <Value>(value: Value | undefined, before: Value) =>
    value === undefined ? before : value;
  await transaction
    .updateTable('customers')
    .set({
      firstname: orCurrent(change.firstname, customer.firstname),
      lastname: orCurrent(change.lastname, customer.lastname),
      birthday: orCurrent(extra?.birthday, customer.birthday) || null,
      role: orCurrent(extra?.role, customer.role) || null,
      telephone: orCurrent(extra?.telephone, customer.telephone) || null,
      teams: extra?.teams ? JSON.stringify(withTeamIds(extra.teams, random)) : customer.teams,
      updated_at: clock(),
    })
    .where('id', '=', customer.id)
    .execute();
  return change.addresses ? saveAddresses(transaction, customer.id, change.addresses) : null;
}

/** Keeps the id of each team; a team without one, or with one already taken, gets a new id. */
export function withTeamIds(teams: readonly Team[], random: BackendDeps['random']): Team[] {
  const seen = new Set<string>();
  return teams.map((team) => {
    const isNew = !team.team_id || seen.has(team.team_id);
    const team_id = isNew ? Buffer.from(random(8)).toString('hex') : (team.team_id ?? '');
    seen.add(team_id);
    return { ...team, team_id };
  });
}

async function saveAddresses(
  transaction: Transaction<Tables>,
  customerId: number,
  addresses: readonly ChangedAddress[],
): Promise<RefusedReply | null> {
  const own = await transaction
    .selectFrom('customer_addresses')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  const ownIds = new Set(own.map(({ id }) => String(id)));
  const named = addresses.flatMap(({ id }) => id ?? []);
  const isForeign = addresses.some(
    ({ id, customer_id: owner }) =>
      (id !== undefined && !ownIds.has(id)) ||
      (owner !== undefined && owner !== String(customerId)),
  );
  if (isForeign || new Set(named).size < named.length) return refuse(403, userTexts.foreignAddress);

  const gone = own.filter(({ id }) => !named.includes(String(id))).map(({ id }) => id);
  if (gone.length > 0) {
    await transaction.deleteFrom('customer_addresses').where('id', 'in', gone).execute();
  }
  const billing = addresses.findIndex((address) => address.default_billing);
  const shipping = addresses.findIndex((address) => address.default_shipping);
  for (const [index, address] of addresses.entries()) {
    const { id, customer_id: _owner, default_billing: _b, default_shipping: _s, ...rest } = address;
    const values = {
      address: JSON.stringify(rest),
      is_default_billing: index === billing ? 1 : 0,
      is_default_shipping: index === shipping ? 1 : 0,
    };
    await (
      id === undefined
        ? transaction
            .insertInto('customer_addresses')
            .values({ ...values, customer_id: customerId })
        : transaction.updateTable('customer_addresses').set(values).where('id', '=', parseRowId(id))
    ).execute();
  }
  return null;
}
