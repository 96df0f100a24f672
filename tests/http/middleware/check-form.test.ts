import { expect, it } from 'vitest';
import { checkForm } from '../../../server/http/middleware/check-form.ts';

const origin = 'https://shop.example';
const key = `${'0123456789abcdef'.repeat(2)}.offer`;

/** Rule E2.8. */
it.each([
  ['the key of a form', `change=add&key=${key}`, key],
  ['the first of two keys', `key=${key}&key=other`, key],
  ['a malformed key unchecked', 'key=x', 'x'],
  ['null without a key', 'change=add', null],
])('returns %s with the form and a request without a body', async (_what, body, submissionKey) => {
  const request = new Request(`${origin}/cart`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  const checked = await checkForm(request, [origin], { formToken: '', isNew: false });
  expect(checked).toMatchObject({ ok: true, value: { submissionKey, form: body } });
  expect(checked.ok && checked.value.request.body).toBeNull();
});
