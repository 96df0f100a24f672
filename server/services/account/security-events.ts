import type { Config } from '../../config/config.ts';
import type { Log } from '../../observability/log.ts';
import { recordSecurityEvent } from '../../observability/security-log.ts';
import type { SecurityEventDetails, SecurityEventName } from '../../observability/security-log.ts';
import type { Visit } from '../../visit.ts';
import type { AccountService } from './service.ts';

/**
 * Logs security events of accounts when the commerce host is another program, which may not log
 * them. The embedded back end logs them itself, so that each event is logged once.
 */
export function recordAccountEvents(
  { commerceUrl }: Pick<Config, 'commerceUrl'>,
  log: Pick<Log, 'info' | 'warn'>,
  account: AccountService,
): AccountService {
  if (commerceUrl === null) return account;
  const { record, recordReplaced } = createRecorder(log);
  return {
    ...account,
    async signIn(visit, credentials) {
      const entered = await account.signIn(visit, credentials);
      const reason = 'password';
      if (entered.ok) {
        recordReplaced(visit);
        record(visit, 'sign-in.succeeded', { account: entered.value.id, reason });
      } else if (entered.problem.kind === 'wrong-login') {
        record(visit, 'sign-in.failed', { account: null, reason });
      }
      return entered;
    },
    async finishSocialLogin(visit, provider, search) {
      const end = await account.finishSocialLogin(visit, provider, search);
      if (!end.ok) {
        if (end.problem === 'unproven') record(visit, 'sign-in.failed', { reason: provider });
      } else if (end.value.kind === 'entered') {
        const { id } = end.value.customer;
        record(visit, 'sign-in.succeeded', { account: id, reason: provider });
      } else if (end.value.kind === 'linked') {
        record(visit, 'identity.linked', { reason: provider });
      }
      return end;
    },
    async confirmSocialLogin(visit) {
      const entered = await account.confirmSocialLogin(visit);
      if (entered.ok) {
        recordReplaced(visit);
        record(visit, 'sign-in.succeeded', { account: entered.value.id, reason: 'confirmation' });
      }
      return entered;
    },
    async unlinkSocial(visit, provider) {
      const removed = await account.unlinkSocial(visit, provider);
      if (removed.ok) record(visit, 'identity.removed', { reason: provider });
      return removed;
    },
    async createPassword(visit, newPassword) {
      const created = await account.createPassword(visit, newPassword);
      if (created.ok) {
        recordReplaced(visit);
        record(visit, 'password.changed', { account: null, reason: 'reset link' });
      }
      return created;
    },
    async changePassword(visit, change) {
      const changed = await account.changePassword(visit, change);
      if (changed.ok) record(visit, 'password.changed');
      return changed;
    },
    async confirmEmailChange(visit) {
      const confirmed = await account.confirmEmailChange(visit);
      if (confirmed.ok) record(visit, 'email.changed');
      return confirmed;
    },
    async signOut(visit) {
      const wasSignedIn = visit.signIn.customer !== null;
      await account.signOut(visit);
      if (wasSignedIn) record(visit, 'sign-in.ended', { reason: 'here' });
    },
    async signOutEverywhere(visit) {
      const ended = await account.signOutEverywhere(visit);
      if (ended.ok) record(visit, 'sign-in.ended', { reason: 'everywhere' });
      return ended;
    },
    async deleteAccount(visit, password) {
      const deleted = await account.deleteAccount(visit, password);
      if (deleted.ok) record(visit, 'account.deleted');
      return deleted;
    },
  };
}

function createRecorder(log: Pick<Log, 'info' | 'warn'>) {
  const record = (visit: Visit, event: SecurityEventName, details: SecurityEventDetails = {}) =>
    recordSecurityEvent(log, event, {
      account: visit.signIn.customer?.id ?? null,
      traceId: visit.traceId,
      ...details,
    });
  return {
    record,
    /** Records that a successful sign-in ended the one of another customer. Rule D1.35. */
    recordReplaced(visit: Visit) {
      const { customer: previous } = visit.signIn;
      const current = visit.session.data.signIn?.person?.customer;
      if (previous !== null && previous.id !== current?.id) {
        record(visit, 'sign-in.ended', { reason: 'here' });
      }
    },
  };
}
