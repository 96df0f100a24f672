export type CharacterClass = 'lower' | 'upper' | 'digit' | 'special';

export const passwordLength = { min: 8, max: 128 } as const;

/** Required number of the four character classes. Rule S4.6. */
export const requiredClasses = 3;

export function characterClasses(password: string): Set<CharacterClass> {
  const found = new Set<CharacterClass>();
  if (/\p{Ll}/u.test(password)) found.add('lower');
  if (/\p{Lu}/u.test(password)) found.add('upper');
  if (/\p{Nd}/u.test(password)) found.add('digit');
  if (/[^\p{L}\p{Nd}]/u.test(password)) found.add('special');
  return found;
}

export type PasswordProblem = 'too-short' | 'too-long' | 'too-few-classes';

/** Returns null when the password meets the rules. Rule S4.6. */
export function findPasswordProblem(submitted: string): PasswordProblem | null {
  // Normalised like the hashed password: a letter with an accent is one character on every
  // keyboard.
  const password = submitted.normalize('NFC');
  const { length } = [...password];
  if (length < passwordLength.min) return 'too-short';
  if (length > passwordLength.max) return 'too-long';
  return characterClasses(password).size < requiredClasses ? 'too-few-classes' : null;
}
