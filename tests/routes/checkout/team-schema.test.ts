import { describe, expect, it } from 'vitest';
import { teamSchema } from '../../../app/routes/checkout/team/team.schema.server.ts';
import { errorsOf } from './errors-of.ts';
import type { Fields } from './errors-of.ts';

describe('teamSchema', () => {
  const schema = teamSchema({ countries: ['DE', 'IT'] });
  const team = { club_name: 'SV', gender: 'mixed', age: 'U9', country: 'DE' };

  it.each<[Fields, Record<string, string>]>([
    [team, {}],
    [{ ...team, club_name: ' ' }, { club_name: 'required' }], // Rule C15.21
    [{ ...team, club_name: '1.' }, { club_name: 'name' }],
    [{ ...team, gender: null }, { gender: 'choose' }],
    [{ ...team, age: 'U99' }, { age: 'choose' }],
    [{ ...team, country: 'FR' }, { country: 'country' }], // Rule C15.13
    [{ ...team, role: 'king' }, { role: 'choose' }], // Rule C9.9
  ])('returns for %j the errors %j', (fields, errors) => {
    expect(errorsOf(schema, fields)).toEqual(errors);
  });
});
