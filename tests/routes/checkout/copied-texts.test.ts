import { describe, expect, it } from 'vitest';
import { personName, phone, requiredLine } from '../../../app/forms/field-rules.server.ts';

describe('a phone number that is copied (Rule C15.10)', () => {
  it.each([
    ['tel:+49305550190', '+49305550190'],
    ['TEL: +49 30 5550 190', '+49 30 5550 190'],
    ['Tel.: 030 5550190', '030 5550190'],
    ['Tel. 030 5550190', '030 5550190'],
    ['＋４９　３０　５５５０１９０', '+49 30 5550190'],
    ['０３０－５５５０１９０', '030-5550190'],
    ['030\t5550190', '030 5550190'],
    ['+49\u00a030\u00a05550190', '+49 30 5550190'],
  ])('is stored as a number: %j', (submitted, stored) => {
    expect(phone().parse(submitted)).toBe(stored);
  });

  it.each([
    '+49 30 5550-0',
    '+49 30 5550 190 ext. 12',
    '+1 212 555 0190 x12',
    '+44 20 7946 0190 Ext 7',
    '+43 1 5550190 DW 12',
    '030/5550190 Durchwahl 123',
    '(030) 5550190, ext. 4',
    '+41 44 555 01 90 App. 12',
  ])('keeps its extension: %j', (submitted) => {
    expect(phone().parse(submitted)).toBe(submitted);
  });

  it.each([
    'ext. 12',
    'DW 12345678',
    '+49 30 5550 190 ext.',
    '+49 30 5550 190 ext. 1234567',
    '+49 30 5550 190 oder 191',
    '12345 ext. 12',
    'tel:',
    'hotel: 030 5550190',
    '1234567890123456',
    '+49 30 5550\n190',
  ])('is refused without a number: %j', (submitted) => {
    expect(phone().safeParse(submitted).error?.issues[0]?.message).toBe('phone');
  });
});

describe('a text of one line that is copied from a table (Rule C15.23)', () => {
  it.each([
    ['Zoë\tØster', 'Zoë Øster'],
    ['\tZoë\t', 'Zoë'],
    ['Am Ring\t\t12', 'Am Ring 12'],
  ])('has a blank instead of tabs: %j', (submitted, stored) => {
    expect(personName().parse(submitted)).toBe(stored);
    expect(requiredLine().parse(submitted)).toBe(stored);
  });
});
