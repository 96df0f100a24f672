import type { z } from 'zod';
import type { Profile, ProfileChange } from '../../../domain/account/profile.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import type { profileSchema } from './profile.schema.server.ts';

/** Returns the values that the form of the profile shows. */
export function toProfileFields({ firstName, lastName, birthday, role, phone }: Profile) {
  return {
    firstName,
    lastName,
    birthday: birthday ?? '',
    role: role ?? '',
    phone: phone ?? '',
  };
}

/** Converts the submitted profile: an empty field removes its value. */
export function toProfileChange(
  submitted: z.output<ReturnType<typeof profileSchema>>,
): ProfileChange {
  const { firstName, lastName, birthday, role, phone } = submitted;
  return {
    firstName,
    lastName,
    birthday: orNull(birthday),
    role: orNull(role),
    phone: orNull(phone),
  };
}
