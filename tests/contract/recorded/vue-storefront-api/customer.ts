import type { Exchange } from '../conversation.ts';
import { ok, refused } from './answers.ts';

export const customer: readonly Exchange[] = [
  {
    about: 'signs in and gives a refresh token beside the token (Rule F1.2)',
    call: (commerce, caller) => commerce.login(caller, { username: 'a@b.example', password: 'x' }),
    sent: { line: 'POST /api/user/login', body: { username: 'a@b.example', password: 'x' } },
    answer: ok('3tx80s4f0rhkoonqe4ifcoloktlw9glo', { refreshToken: '510a0a5c' }),
    gives: {
      value: { token: '3tx80s4f0rhkoonqe4ifcoloktlw9glo', refreshToken: '510a0a5c' },
    },
  },
  {
    about: 'refuses a wrong password with 401',
    call: (commerce, caller) => commerce.login(caller, { username: 'a@b.example', password: 'x' }),
    sent: { line: 'POST /api/user/login' },
    answer: refused(401, 'The account sign-in was incorrect or your account is disabled.'),
    gives: { problem: { kind: 'refused', code: 401 } },
  },
  {
    about: 'tells a wrong current password in an object, with 500 (Rule F1.5)',
    call: (commerce, caller) =>
      commerce.changePassword(caller, { currentPassword: 'old', newPassword: 'Neu 2027 im Regen' }),
    sent: { line: 'POST /api/user/change-password', query: { token: 'user-token' } },
    answer: refused(500, {
      errorMessage: "The password doesn't match this account. Verify the password and try again.",
      code: 401,
    }),
    gives: {
      problem: {
        code: 500,
        message: "The password doesn't match this account. Verify the password and try again.",
      },
    },
  },
  {
    about: 'gives the customer with the group token',
    call: (commerce, caller) => commerce.me(caller),
    sent: { line: 'GET /api/user/me', query: { token: 'user-token' } },
    answer: ok({
      id: 158,
      group_id: 1,
      default_shipping: '67',
      created_at: '2018-02-28 12:05:39',
      updated_at: '2018-03-29 10:46:03',
      created_in: 'Default Store View',
      email: 'a@b.example',
      firstname: 'Anna',
      lastname: 'Ott',
      store_id: 1,
      website_id: 1,
      addresses: [
        {
          id: 67,
          customer_id: 158,
          region: { region_code: null, region: null, region_id: 0 },
          region_id: 0,
          country_id: 'DE',
          street: ['Platzweg', '-'],
          telephone: '',
          postcode: '07545',
          city: 'Gera',
          firstname: 'Anna',
          lastname: 'Ott',
          default_shipping: true,
        },
      ],
      disable_auto_group_change: 0,
      groupToken: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
    }),
    gives: {
      value: {
        id: '158',
        created_at: '2018-02-28T12:05:39Z',
        addresses: [{ id: '67', street: ['Platzweg'], default_shipping: true }],
      },
    },
  },
  {
    about: 'gets two street lines in each address (Rule F1.79)',
    call: (commerce, caller) =>
      commerce.updateMe(caller, {
        addresses: [
          {
            firstname: 'Anna',
            lastname: 'Ott',
            street: ['Platzweg 1'],
            city: 'Gera',
            postcode: '07545',
            country_id: 'DE',
          },
        ],
      }),
    sent: {
      line: 'POST /api/user/me',
      body: { customer: { addresses: [{ street: ['Platzweg 1', '-'] }] } },
    },
    answer: refused(403, 'Provided invalid address.id or address.customer_id'),
    gives: { problem: { kind: 'refused', code: 403 } },
  },
];
