import { z } from 'zod';
import { socialProviders } from '../../../../app/domain/account/social.ts';
import { text } from '../text.ts';

const provider = z.enum(socialProviders);
const secret = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[\x21-\x7e]+$/, 'should be a token');

/** An OpenID Connect ID token, signed by the provider. */
export const socialIdTokenSchema = z.object({ provider, token: text(8000) });
export type SocialIdToken = z.input<typeof socialIdTokenSchema>;

/** The ticket of the session and the code of the mail; only both together confirm. */
export const socialConfirmationSchema = z.object({ ticket: text(200), code: text(200) });
export type SocialConfirmation = z.input<typeof socialConfirmationSchema>;

/** The password, submitted before another way to sign in is linked. */
export const linkingPermitSchema = z.object({ password: text(1000) });

export const socialRemovalSchema = z.object({ provider });

/**
 * A session, or a ticket when the address has to be confirmed first; the code is mailed to it.
 * Rules D8.2, D8.7, F1.82.
 */
export const socialAnswerSchema = z.union([
  z
    .object({ token: secret, refreshToken: secret.nullish() })
    .transform(({ token, refreshToken }) => ({
      kind: 'session' as const,
      session: { token, refreshToken: refreshToken ?? null },
    })),
  z
    .object({ ticket: secret })
    .transform(({ ticket }) => ({ kind: 'confirm-mail' as const, ticket })),
]);
export type SocialAnswer = z.output<typeof socialAnswerSchema>;

export const signInMethodsSchema = z.object({
  password: z.boolean(),
  social: z.array(z.object({ provider, email: z.string().nullish() })).default([]),
});
export type WireSignInMethods = z.output<typeof signInMethodsSchema>;

export const socialTexts = {
  missingToken: 'Missing token',
  noEmail: 'The provider tells no e-mail address',
  taken: 'This sign-in belongs to another account',
  passwordFirst: 'The password has to be typed before a sign-in is added',
  oneOnly: 'The account has another sign-in of this provider',
  lastMethod: 'The last way to sign in cannot be removed',
  wrongConfirmation: 'The confirmation is unknown or has run out',
  unreachable: 'The provider cannot be reached',
} as const;
