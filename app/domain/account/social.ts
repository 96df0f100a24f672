/** Providers of a social login. Rule D8.1. */
export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Brand names, the same in every language. */
export const socialNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
};

export function readSocialProvider(raw: unknown): SocialProvider | null {
  return socialProviders.find((provider) => provider === raw) ?? null;
}

/** The ways a customer can sign in. */
export type SignInMethods = {
  hasPassword: boolean;
  /** `email`: the address the provider last reported. */
  social: { provider: SocialProvider; email: string | null }[];
};

/** Why a social login failed. */
export const socialProblems = [
  /** The user refused it at the provider. */
  'denied',
  /** Begun in another browser, expired or already used. Rule D8.4. */
  'stale',
  /** The provider's answer proves nothing. */
  'unproven',
  'noEmail',
  /** The password for linking is wrong. Rule D8.8. */
  'wrongPassword',
  /** The password was not entered in this session, or too long ago. Rule D8.8. */
  'passwordFirst',
  /** Linked to another account, or the account is linked to another identity of the provider. */
  'taken',
  'tooMany',
  'unreachable',
] as const;
export type SocialProblem = (typeof socialProblems)[number];

export function readSocialProblem(raw: unknown): SocialProblem | null {
  return socialProblems.find((problem) => problem === raw) ?? null;
}
