import type { LoaderFunctionArgs } from '@remix-run/node';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields } from '../../../forms/parse-form.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { requireCustomer, redirectToSignIn } from '../../../request/require-customer.server.ts';
import { pushFieldsSchema } from './push.schema.server.ts';

const fields = toFormFields(pushFieldsSchema);

/**
 * `POST /my-account/push`: adds or removes a push subscription of the signed-in user. Rules E11.1,
 * E11.2, E11.4
 */
export const action = createFormAction(
  fields,
  async ({ form, request, context: { shop, visit } }) => {
    requireCustomer(visit, request);
    const read = pushFieldsSchema.safeParse(Object.fromEntries(form));
    if (!read.success) return noStorePage({ isOn: false }, 422);
    const { endpoint, p256dh, auth, is_renewal: isRenewal } = read.data;
    const done = await shop.push.subscribe(visit, {
      browser: (request.headers.get('user-agent') ?? '').slice(0, 500),
      subscription: { endpoint, keys: { p256dh, auth } },
    });
    if (isRenewal) return noStorePage({ isOn: done.ok || done.problem === 'unreachable' });
    if (done.ok) {
      visit.session.notify({ kind: 'success', key: 'account:push.done' });
      return noStorePage({ isOn: true });
    }
    if (done.problem === 'signed-out') throw redirectToSignIn(visit, request);
    visit.session.notify({ kind: 'error', key: `account:push.${done.problem}` });
    return noStorePage({ isOn: false }, done.problem === 'refused' ? 422 : 503);
  },
);

/** There is nothing to read: the button is on the profile page. */
export function loader({ context: { visit }, request }: LoaderFunctionArgs) {
  requireCustomer(visit, request);
  return seeOther(paths.account('profile'));
}
