import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, it, vi } from 'vitest';
import { action } from '../../../app/routes/account/sign-in/sign-out.route.tsx';

const address = 'https://camp.example/my-account/logout';

const notify = vi.fn();

/** Posts the sign-out form; `isReached`: the commerce host is reachable. */
async function signOut(fields: Record<string, string>, isReached = true): Promise<Response> {
  const account = {
    signOut: vi.fn(async () => undefined),
    signOutEverywhere: vi.fn(async () =>
      isReached ? { ok: true } : { ok: false, problem: { kind: 'unreachable' } },
    ),
  };
  const visit = { signIn: { customer: {} }, session: { notify } };
  const request = new Request(address, { method: 'POST', body: new URLSearchParams(fields) });
  const args = { request, context: { shop: { account }, visit }, params: {} };
  return action(args as unknown as ActionFunctionArgs);
}

it.each([[{}], [{ everywhere: '1' }]])(
  'clears the HTTP cache but not the storage after signing out with %j (Rules C5.9, S9.2)',
  async (fields) => {
    const response = await signOut(fields);
    expect(response.status).toBe(303);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    // Not to a provider. Rule D1.14
    expect(response.headers.get('location')).toBe('/');
    // Rule D1.13
    expect(notify).toHaveBeenLastCalledWith({ kind: 'success', key: 'account:signOut.done' });
  },
);

it('clears nothing while the user stays signed in', async () => {
  const response = await signOut({ everywhere: '1' }, false);
  expect(response.headers.has('clear-site-data')).toBe(false);
});
