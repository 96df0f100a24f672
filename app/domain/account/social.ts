/** Others with whom people can sign in. spec: transactions §6, checklist D8 */
export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** As they write themselves, in every language. */
export const socialNames: Record<SocialProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
};

export function readSocialProvider(raw: unknown): SocialProvider | null {
  return socialProviders.find((provider) => provider === raw) ?? null;
}

/** How a customer can sign in. */
export type SignInMethods = {
  hasPassword: boolean;
  /** `email`: what the provider last called the person by, where it told. */
  social: { provider: SocialProvider; email: string | null }[];
};

/** Why signing in with a provider came to nothing. */
export const socialProblems = [
  /** The person said no there. */
  'denied',
  /** Not begun in this browser, begun too long ago, or used already. */
  'stale',
  /** What the provider says proves nothing. */
  'unproven',
  'noEmail',
  /** Linking asks for the account's password, and it was another one. */
  'wrongPassword',
  /** The password was not typed in this session, or too long ago. */
  'passwordFirst',
  /** Another account signs in with it, or this one with another of that provider. */
  'taken',
  'tooMany',
  'unreachable',
] as const;
export type SocialProblem = (typeof socialProblems)[number];

export function readSocialProblem(raw: unknown): SocialProblem | null {
  return socialProblems.find((problem) => problem === raw) ?? null;
}
