import { z } from 'zod';
import { ageGroups, genders, teamRoles } from '../../../domain/checkout/details.ts';
import { oneOf, optionalLine, requiredLine } from '../../../forms/field-rules.server.ts';

/** Schema of the team step. `countries`: ISO codes of the allowed countries. */
export function teamSchema({ countries }: { countries: readonly string[] }) {
  return z.object({
    club_name: requiredLine().refine((name) => /\p{L}/u.test(name), 'name'),
    team_name: optionalLine(),
    league: optionalLine(120),
    gender: oneOf(genders),
    age: oneOf(ageGroups),
    country: z.string({ error: 'choose' }).refine((code) => countries.includes(code), 'country'),
    role: oneOf(teamRoles).optional(),
  });
}
