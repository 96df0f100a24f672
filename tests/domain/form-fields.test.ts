import { describe, expect, it } from 'vitest';
import { isFieldName, pickFields, readKnownFields } from '../../app/domain/form-fields.ts';
import { postedForm } from '../../app/domain/submitted-form.ts';

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe('isFieldName', () => {
  it.each([
    'email',
    'form_token',
    'List-Unsubscribe',
    'price-performance',
    'faq[arrival]',
    'faq[arrival.by][]',
    'rooms[99].size',
    'option[123456]',
    'bundle_quantity[700]',
    'a[b][c][d][e]',
  ])('accepts %s', (name) => {
    expect(isFieldName(name)).toBe(true);
  });

  it.each([
    '',
    'a[100]',
    'a[99999999]',
    'a.99999999',
    'a[b][c][d][e][f]',
    'a[][][][][]',
    '__proto__',
    'a.constructor',
    'a[prototype]',
    'option[__proto__]',
    'option[1][2][300]',
    'a[',
    'a]',
    'a..b',
    'a b',
    'a\0',
    'x'.repeat(101),
  ])('refuses %j', (name) => {
    expect(isFieldName(name)).toBe(false);
  });
});

describe('readKnownFields', () => {
  const fields = { email: 10, note: 5000, trap: 0, 'option[]': 40 };

  it('keeps known fields and those of every form', () => {
    const form = formOf([
      ['email', 'a@b.c'],
      ['option[12]', 'x'],
      ['form_token', 't'],
      ['intent', 'go'],
    ]);
    expect([...(readKnownFields(form, fields) ?? [])]).toEqual([...form]);
  });

  it.each(['price', 'toString', 'option', 'email[0]', 'option[1][2]'])('refuses %s', (name) => {
    expect(readKnownFields(formOf([[name, '1']]), fields)).toBeNull();
  });

  it('refuses a file', () => {
    const form = new FormData();
    form.append('email', new Blob(['x']), 'x.txt');
    expect(readKnownFields(form, fields)).toBeNull();
  });

  it('keeps the first value of a repeated field and all values of a choice', () => {
    const known = readKnownFields(
      formOf([
        ['email', 'first'],
        ['email', 'second'],
        ['option[1]', 'a'],
        ['option[1]', 'b'],
      ]),
      fields,
    );
    expect(known?.getAll('email')).toEqual(['first']);
    expect(known?.getAll('option[1]')).toEqual(['a', 'b']);
  });

  it('refuses more than 50 different names of one keyed field', () => {
    const entries = Array.from({ length: 51 }, (_, id) => [`option[${id}]`, 'x'] as const);
    expect(readKnownFields(formOf(entries.slice(0, 50)), fields)).not.toBeNull();
    expect(readKnownFields(formOf(entries), fields)).toBeNull();
  });

  it('counts a line break as one character, as browsers do (Rule C15.25)', () => {
    const lines = Array.from({ length: 2500 }, () => 'x');
    const known = readKnownFields(formOf([['note', lines.join('\r\n')]]), fields);
    expect(known?.get('note')).toBe(lines.join('\n'));
  });

  it('cuts a value above its limit, so that it is still too long', () => {
    const long = 'x'.repeat(9000);
    const known = readKnownFields(
      formOf([
        ['email', long],
        ['note', long],
        ['trap', long],
      ]),
      fields,
    );
    expect(known?.get('email')).toHaveLength(30);
    expect(known?.get('note')).toHaveLength(6000);
    expect(known?.get('trap')).toHaveLength(20);
  });
});

it('pickFields leaves out other fields', () => {
  const picked = pickFields(
    formOf([
      ['email', 'a'],
      ['key', 'b'],
    ]),
    { email: 10 },
  );
  expect([...picked]).toEqual([['email', 'a']]);
});

it('postedForm returns null for a form too long to repeat', () => {
  expect(postedForm('/contact', formOf([['message', 'x'.repeat(7000)]]))).not.toBeNull();
  expect(postedForm('/contact', formOf([['message', 'x'.repeat(9000)]]))).toBeNull();
});
