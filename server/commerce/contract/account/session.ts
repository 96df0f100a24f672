import { z } from 'zod';
import { browserNames, systemNames } from '../../../../app/domain/account/session.ts';
import { emailAddressSchema, text } from '../text.ts';

const secret = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[\x21-\x7e]+$/, 'should be a token');

/** Bounds the submitted text; the password rule is the host's. */
const submittedPassword = text(1000);

/** Rule F1.70. */
export const loginSchema = z.object({ username: text(320), password: submittedPassword });
export const refreshSchema = z.object({ refreshToken: text(4000) });
export const resetPasswordSchema = z.object({ email: emailAddressSchema });
/** The mailed token is sufficient; an address beside it must match. */
export const createPasswordSchema = z.object({
  email: text(320).nullish(),
  resetToken: text(4000),
  newPassword: submittedPassword,
});
export type PasswordCreation = z.input<typeof createPasswordSchema>;
export const changePasswordSchema = z.object({
  currentPassword: submittedPassword,
  newPassword: submittedPassword,
});
export type PasswordChange = z.input<typeof changePasswordSchema>;
export const deleteAccountSchema = z.object({ password: submittedPassword });
export const changeEmailSchema = z.object({
  email: emailAddressSchema,
  password: submittedPassword,
});
export type EmailChange = z.input<typeof changeEmailSchema>;
export const confirmEmailSchema = z.object({ token: text(4000) });
/** One session, or all but the caller's. */
export const endSessionsSchema = z.union([
  z.object({ session_id: z.number().int().positive() }),
  z.object({ is_others: z.literal(true) }),
]);
export type EndSessions = z.input<typeof endSessionsSchema>;

export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.coerce.string(),
      browser: z.enum(browserNames).nullable().catch(null),
      system: z.enum(systemNames).nullable().catch(null),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable()
        .catch(null),
      /** '2027-01-10 12:00:00', UTC. */
      opened_at: z.string(),
      used_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
});
export type WireSession = z.output<typeof sessionListSchema>['sessions'][number];

/** False ends only the session of the user token. */
export const logoutSchema = z.object({ isEverywhere: z.boolean().default(false) });

/** Rules F1.2, F1.70, F1.71. */
export const sessionAnswerSchema = z
  .object({
    result: secret,
    meta: z.object({ refreshToken: secret.nullish() }).nullish(),
  })
  .transform(({ result, meta }) => ({ token: result, refreshToken: meta?.refreshToken ?? null }));
/** Both tokens are secrets. `refreshToken` null: the host's tokens cannot be renewed. */
export type UserSession = z.output<typeof sessionAnswerSchema>;

/** A new password ends all sessions; the embedded back end opens a new one for the caller. */
export const passwordAnswerSchema = z
  .object({
    result: z.literal(true),
    meta: z.object({ token: secret.nullish(), refreshToken: secret.nullish() }).nullish(),
  })
  .transform(({ meta }): UserSession | null =>
    meta?.token ? { token: meta.token, refreshToken: meta.refreshToken ?? null } : null,
  );

/** Texts of refusals. Rules D1.7, D2.9, F1.70. */
export const userTexts = {
  wrongLogin:
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  tooMany: 'Too many attempts. Try again later.',
  noRefreshToken: 'No refresh token provided',
  wrongRefreshToken: 'Invalid refresh token provided',
  changedMeanwhile: 'The profile was changed meanwhile. Read it again.',
  wrongEmail: 'Invalid e-mail provided!',
  wrongPassword: 'The password doesn’t match this account. Verify the password and try again.',
  wrongResetToken: 'The password token is mismatched. Reset and try again.',
  weakPassword:
    'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
  shortPassword: 'The password needs at least 8 characters. Create a new password and try again.',
  longPassword: 'Please enter a password with at most 128 characters.',
  commonPassword: 'The password is used by many people. Choose another one.',
  foreignAddress: 'Provided invalid address.id or address.customer_id',
  fixedEmail: 'The e-mail address cannot be changed here',
} as const;
