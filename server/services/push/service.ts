import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { PushSubscriptionOf } from '../../commerce/contract/geo.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';

type PushProblem = 'signed-out' | 'refused' | 'unreachable';

/** Push subscriptions for news of a customer's inquiries. Rules E11.1, E11.4, E11.9. */
export interface PushService {
  /** Returns the key for a subscription; null when push is off or the host does not answer. */
  publicKey(visit: Visit): Promise<string | null>;
  subscribe(visit: Visit, push: PushSubscriptionOf): Promise<Result<true, PushProblem>>;
}

export function createPushService({
  commerce,
}: {
  commerce: Pick<Commerce, 'configItems' | 'subscribePush'>;
}): PushService {
  return {
    async publicKey(visit) {
      const items = await commerce.configItems(callerWithoutCart(visit));
      const key = items.ok ? items.value['push_public_key'] : null;
      return typeof key === 'string' && key !== '' ? key : null;
    },
    async subscribe(visit, push) {
      const done = await commerce.subscribePush(callerWithoutCart(visit), push);
      if (done.ok) return 'info' in done.value ? success(true) : refusal('refused');
      if (done.problem.kind !== 'refused') return refusal('unreachable');
      return refusal(done.problem.code === 401 ? 'signed-out' : 'refused');
    },
  };
}
