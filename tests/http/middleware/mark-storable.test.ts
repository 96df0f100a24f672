import { expect, it } from 'vitest';
import { storableHeader } from '../../../app/offline/storable-addresses.ts';
import { markStorable } from '../../../server/http/middleware/mark-storable.ts';
import { signedOut } from '../../../server/visit.ts';

const customer = { ...signedOut, customer: { id: 1 } } as unknown as typeof signedOut;
const ask = (path: string, init?: RequestInit) => new Request(`https://shop.example${path}`, init);

it.each([
  ['a catalogue page', ask('/de_de/spanien'), {}, signedOut, 'yes'],
  ['its data', ask('/de_de/spanien?_data=routes%2Fcatalogue'), {}, signedOut, 'yes'],
  ['the data of the root', ask('/de_de/spanien?_data=root'), {}, signedOut, null],
  ['the cart', ask('/de_de/cart'), {}, signedOut, null],
  ['a page that is not found', ask('/de_de/x'), { status: 404 }, signedOut, null],
  [
    'a page with no-store',
    ask('/de_de/x'),
    { headers: { 'Cache-Control': 'private, no-store' } },
    signedOut,
    null,
  ],
  ['a page of a customer', ask('/de_de/spanien'), {}, customer, null],
  ['a post', ask('/de_de/spanien', { method: 'POST' }), {}, signedOut, null],
] as const)(
  '%s is marked for the device or not (Rule E1.9)',
  (_what, request, init, signIn, mark) => {
    const response = new Response('', init);
    markStorable(request, response, { signIn });
    expect(response.headers.get(storableHeader)).toBe(mark);
  },
);
