import type { Sold } from '../catalogue/offer/offer-kind.ts';

/** Topics of the contact form, in display order. Rule A19.2. */
export const contactTopics = ['offer', 'inquiry', 'match', 'feedback', 'partner', 'other'] as const;

export type ContactTopic = (typeof contactTopics)[number];

/** Topics that a shop of goods offers. */
const goodsTopics: readonly ContactTopic[] = ['offer', 'inquiry', 'feedback', 'other'];

/** Returns the topics to choose from, each with the key of its words. Rule A2.16. */
export function contactTopicsOf(
  sold: Sold,
): { topic: ContactTopic; words: ContactTopic | 'ownInquiry' }[] {
  if (sold !== 'goods') return contactTopics.map((topic) => ({ topic, words: topic }));
  return goodsTopics.map((topic) => ({ topic, words: topic === 'inquiry' ? 'ownInquiry' : topic }));
}

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
