import { z } from 'zod';
import { socialProviders } from '../../../app/domain/account/social.ts';
import { text } from './text.ts';

const provider = z.enum(socialProviders);
const secret = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[\x21-\x7e]+$/, 'should be a token');

/** What a provider says of a person, signed by it: an OpenID Connect ID token. */
export const socialProofSchema = z.object({ provider, token: text(8000) });
export type SocialProof = z.input<typeof socialProofSchema>;

/** The session's half and the mail's half of a proof: neither is worth anything alone. */
export const socialConfirmationSchema = z.object({ ticket: text(200), code: text(200) });
export type SocialConfirmation = z.input<typeof socialConfirmationSchema>;

/** The password, typed before another way to sign in is added. */
export const linkingPermitSchema = z.object({ password: text(1000) });

export const socialRemovalSchema = z.object({ provider });

/**
 * A session, or half of a proof where the address of the person has to be proven first: the other
 * half went there by mail. spec: transactions §7 social login
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
