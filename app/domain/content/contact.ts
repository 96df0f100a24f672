/** What visitors write about, in the order the form lists it. */
export const contactTopics = ['offer', 'inquiry', 'match', 'feedback', 'partner', 'other'] as const;

export type ContactTopic = (typeof contactTopics)[number];

/** Null for anything that is no topic, such as a mistyped address. */
export function readContactTopic(text: string | null): ContactTopic | null {
  return contactTopics.find((topic) => topic === text) ?? null;
}

/** Why a message was not sent. spec: checklist A19 */
export type ContactProblem =
  /** Written too often; `minutes` until the next may be sent. */
  | { kind: 'too-many'; minutes: number }
  /** The mail service cannot be reached, or said no. */
  | { kind: 'unreachable' };
