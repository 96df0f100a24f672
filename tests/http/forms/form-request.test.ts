import { expect, it } from 'vitest';
import { createFormRequest } from '../../../server/http/form-request.ts';

const form = 'club=SV+Gr%C3%BCn&day=1&day=2&note=a%20b%0D%0A%26&empty=';
const given = new Request('http://shop.example/de_de/cart?step=2', {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: 'session=1' },
});

it('has no body, so that a copy of it copies none', () => {
  const request = createFormRequest(given, form);
  expect(request.body).toBeNull();
  expect(request).toMatchObject({ url: given.url, method: 'POST' });
  expect([...request.headers]).toEqual([...given.headers]);
});

it('returns the same fields as a request with the form as its body, as often as asked', async () => {
  const real = new Request(given, { body: form });
  const expected = [...(await real.formData())];
  const request = createFormRequest(given, form);
  expect([...(await request.formData())]).toEqual(expected);
  expect([...(await request.formData())]).toEqual(expected);
  expect([...(await request.clone().formData())]).toEqual(expected);
  expect(await request.clone().text()).toBe(form);
});

it('is aborted with the request it was made of', () => {
  const controller = new AbortController();
  const request = createFormRequest(new Request(given, { signal: controller.signal }), form);
  controller.abort();
  expect(request.signal.aborted).toBe(true);
});
