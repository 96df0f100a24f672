import type { Transaction } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';
import { createAccountMail, toShopUrl } from './account-mail.ts';
import { countAttempts } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomerByEmail, generalGroup, toAccountStore } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import type { StoredPassword } from '../../secrets/passwords/password-hash.ts';
import { withTeamIds } from './profile.ts';
import type { saveProfile } from './profile.ts';
import { toParagraphs } from '../mail/words/words.ts';

type NewAccount = { email: string; firstname: string; lastname: string } & Pick<
  Parameters<typeof saveProfile>[3],
  'extension_attributes'
>;

/**
 * Creates an account, or mails the owner of an existing one. Both cases write rows and send a mail,
 * so that their times do not differ (Rule S4.7).
 */
export async function registerAccount(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  account: NewAccount,
  password: StoredPassword,
): Promise<Reply> {
  const known = await findCustomerByEmail(transaction, account.email);
  if (known) {
    await notifyOwner(transaction, deps, known);
    return replyWith(null);
  }
  await createAccount(transaction, deps, store, account, { password, isEmailProven: false });
  return replyWith(null);
}

/** Mails the owner of an existing account that its address was used to register; limited. */
export async function notifyOwner(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  known: CustomerRow,
): Promise<void> {
  const now = deps.clock();
  const notice: Attempt = { rule: 'notice to address', subject: known.email_key };
  const taken = await countAttempts(transaction, [notice], now);
  if ('ids' in taken) await queueMail(transaction, createKnownAddressMail(deps, known, now));
}

/** Creates an account for an unused address with its first mail. Returns its id. */
export async function createAccount(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  account: NewAccount,
  { password, isEmailProven }: { password: StoredPassword | null; isEmailProven: boolean },
): Promise<number> {
  const now = deps.clock();
  const extra = account.extension_attributes;
  const { id } = await transaction
    .insertInto('customers')
    .values({
      email: account.email.trim(),
      email_key: emailKey(account.email),
      email_proven_at: isEmailProven ? now : null,
      firstname: account.firstname.trim(),
      lastname: account.lastname.trim(),
      password_hash: password?.hash ?? null,
      password_form: password?.form ?? null,
      group_id: generalGroup,
      store_code: store.code,
      birthday: extra?.birthday || null,
      role: extra?.role || null,
      telephone: extra?.telephone || null,
      teams: JSON.stringify(withTeamIds(extra?.teams ?? [], deps.random)),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMail(transaction, createWelcomeMail(deps, store, account, now));
  return id;
}

async function queueMail(
  transaction: Transaction<Tables>,
  mail: ReturnType<typeof createAccountMail>,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}

function createWelcomeMail(
  { settings }: BackendDeps,
  store: StoreView,
  account: { email: string; firstname: string },
  now: number,
) {
  const { title } = brandOf(store);
  return createAccountMail(
    store,
    {
      kind: 'welcome',
      recipient: account.email.trim(),
      name: account.firstname.trim(),
      texts: (t) => ({
        subject: t('account:welcomeSubject', { brand: title }),
        opening: toParagraphs(t('account:welcome', { brand: title })),
        link: { label: t('account:toAccount'), url: toShopUrl(settings, store, '/my-account') },
        after: [t('account:welcomeWrong')],
        reason: t('account:accountReason', { brand: title }),
      }),
    },
    now,
  );
}

/** Returns the mail to the owner, in the owner's language; the requester learns nothing. */
function createKnownAddressMail(
  { settings }: BackendDeps,
  owner: { email: string; firstname: string; store_code: string },
  now: number,
) {
  const store = toAccountStore(owner);
  const { title } = brandOf(store);
  return createAccountMail(
    store,
    {
      kind: 'known-address',
      recipient: owner.email,
      name: owner.firstname,
      texts: (t) => ({
        subject: t('account:knownSubject', { brand: title }),
        opening: toParagraphs(t('account:known', { brand: title })),
        link: { label: t('account:toAccount'), url: toShopUrl(settings, store, '/my-account') },
        after: [t('account:knownWrong')],
        reason: t('account:accountReason', { brand: title }),
      }),
    },
    now,
  );
}
