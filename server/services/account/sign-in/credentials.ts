import { refusal, success } from '../../../../app/domain/result.ts';
import type { Visit } from '../../../visit.ts';
import { submissionKeyOf } from '../../submission-key.ts';
import { accountProblemOf } from '../account-problem-of.ts';
import { attemptsOf, limited } from './enter-limits.ts';
import type { AccountDeps, AccountService } from '../service.ts';
import { deviceOf } from './session-sign-in.ts';
import type { SessionSignIn } from './session-sign-in.ts';

type CredentialsDeps = Pick<AccountDeps, 'commerce' | 'storefront' | 'newKey'> &
  Pick<SessionSignIn, 'enter'>;

/** Sign-in and registration with e-mail address and password, within their limits. */
export function createCredentialsService({
  commerce,
  storefront,
  newKey,
  enter,
}: CredentialsDeps): Pick<AccountService, 'signIn' | 'register'> {
  const limitDeps = { limits: storefront.limits, newKey };
  const isKnownDevice = (visit: Visit, email: string) =>
    storefront.knownDevices.has(email, deviceOf(visit));

  return {
    async signIn(visit, { email, password }) {
      const { store, clientAddress } = visit;
      return limited(
        limitDeps,
        visit,
        attemptsOf(visit, 'login', email, await isKnownDevice(visit, email)),
        async () => {
          const pair = await commerce.login(
            { storeCode: store.code, clientAddress },
            { username: email, password },
          );
          if (!pair.ok) return refusal(accountProblemOf(pair.problem, 'wrong-login'));
          return enter(visit, pair.value);
        },
        // Only a wrong password counts as an attempt.
        (outcome) => outcome.ok || outcome.problem.kind !== 'wrong-login',
      );
    },

    async register(visit, { email, firstName, lastName, password }) {
      const { store, clientAddress } = visit;
      const idempotencyKey = submissionKeyOf(visit, ['register', email]) ?? newKey();
      return limited(
        limitDeps,
        visit,
        attemptsOf(visit, 'register', email),
        async () => {
          const made = await commerce.createCustomer(
            { storeCode: store.code, clientAddress, idempotencyKey },
            { customer: { email, firstname: firstName, lastname: lastName }, password },
          );
          return made.ok ? success(true) : refusal(accountProblemOf(made.problem));
        },
        (outcome) => !outcome.ok,
      );
    },
  };
}
