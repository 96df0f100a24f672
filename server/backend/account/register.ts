import type { Transaction } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Parts } from '../deps.ts';
import { answered } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';
import { accountMail, shopAddress } from './account-mail.ts';
import { countAttempts } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomerByEmail, generalGroup, storeOf } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import type { StoredPassword } from '../../secrets/passwords/password-hash.ts';
import { withIds } from './profile.ts';
import type { saveProfile } from './profile.ts';

type NewPerson = { email: string; firstname: string; lastname: string } & Pick<
  Parameters<typeof saveProfile>[3],
  'extension_attributes'
>;

/** A new account, or a mail to the owner of the one that is there. Both write and both mail. */
export async function register(
  transaction: Transaction<Tables>,
  parts: Parts,
  store: StoreView,
  person: NewPerson,
  password: StoredPassword,
): Promise<Reply> {
  const known = await findCustomerByEmail(transaction, person.email);
  if (known) {
    await tellOwner(transaction, parts, known);
    return answered(null);
  }
  await openAccount(transaction, parts, store, person, { password, isEmailProven: false });
  return answered(null);
}

/** Somebody else typed an address that has an account: its owner is told, seldom. */
export async function tellOwner(
  transaction: Transaction<Tables>,
  parts: Parts,
  known: CustomerRow,
): Promise<void> {
  const now = parts.clock();
  const notice: Attempt = { rule: 'notice to address', subject: known.email_key };
  const taken = await countAttempts(transaction, [notice], now);
  if ('ids' in taken) await leave(transaction, knownMail(parts, known, now));
}

/** An account for an address that has none, with its first mail; answers its id. */
export async function openAccount(
  transaction: Transaction<Tables>,
  parts: Parts,
  store: StoreView,
  person: NewPerson,
  { password, isEmailProven }: { password: StoredPassword | null; isEmailProven: boolean },
): Promise<number> {
  const now = parts.clock();
  const extra = person.extension_attributes;
  const { id } = await transaction
    .insertInto('customers')
    .values({
      email: person.email.trim(),
      email_key: emailKey(person.email),
      email_proven_at: isEmailProven ? now : null,
      firstname: person.firstname.trim(),
      lastname: person.lastname.trim(),
      password_hash: password?.hash ?? null,
      password_form: password?.form ?? null,
      group_id: generalGroup,
      store_code: store.code,
      birthday: extra?.birthday || null,
      role: extra?.role || null,
      telephone: extra?.telephone || null,
      teams: JSON.stringify(withIds(extra?.teams ?? [], parts.random)),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await leave(transaction, welcomeMail(parts, store, person, now));
  return id;
}

async function leave(
  transaction: Transaction<Tables>,
  mail: ReturnType<typeof accountMail>,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}

function welcomeMail(
  { settings }: Parts,
  store: StoreView,
  person: { email: string; firstname: string },
  now: number,
) {
  const { title } = brandOf(store);
  return accountMail(
    store,
    {
      kind: 'welcome',
      recipient: person.email.trim(),
      name: person.firstname.trim(),
      texts: (words) => ({
        subject: words.welcomeSubject(title),
        opening: words.welcome(title),
        link: { label: words.toAccount, url: shopAddress(settings, store, '/my-account') },
        after: [words.welcomeWrong],
        reason: words.accountReason(title),
      }),
    },
    now,
  );
}

/** To the owner, in the owner's language: whoever asked sees nothing of it. */
function knownMail(
  { settings }: Parts,
  owner: { email: string; firstname: string; store_code: string },
  now: number,
) {
  const store = storeOf(owner);
  const { title } = brandOf(store);
  return accountMail(
    store,
    {
      kind: 'known-address',
      recipient: owner.email,
      name: owner.firstname,
      texts: (words) => ({
        subject: words.knownSubject(title),
        opening: words.known(title),
        link: { label: words.toAccount, url: shopAddress(settings, store, '/my-account') },
        after: [words.knownWrong],
        reason: words.accountReason(title),
      }),
    },
    now,
  );
}
