/** Topics of the contact form, in display order. Rule A19.2. */
export const contactTopics = ['offer', 'inquiry', 'match', 'feedback', 'partner', 'other'] as const;

export type ContactTopic = (typeof contactTopics)[number];

/** Returns null for an unknown topic. */
export function readContactTopic(text: string | null): ContactTopic | null {
  return contactTopics.find((topic) => topic === text) ?? null;
}

/** Why a message was not sent. Rule A19.7. */
export type ContactProblem =
  /** `minutes` until the next message can be sent. */
  | { kind: 'too-many'; minutes: number }
  /** The mail service cannot be reached or refused the message. */
  | { kind: 'unreachable' };
