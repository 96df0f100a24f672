import { createRandom } from '../scene/random.ts';
import type { ReviewFacts } from './review-facts.ts';

/** Sentences for reviews of one offer in one language. All of them are true for the offer. */
export type ReviewWords = {
  titles: { glad: readonly string[]; content: readonly string[]; mixed: readonly string[] };
  openers: (facts: ReviewFacts) => readonly string[];
  /** By index of the rating category. */
  praise: readonly (readonly string[])[];
  blame: readonly (readonly string[])[];
  closers: { glad: readonly string[]; mixed: readonly string[] };
};

type ReviewText = { title: string; detail: string };

/**
 * Creates a function that takes items from a shuffled list: none is repeated before all were used.
 */
function createDealer(sku: string) {
  const random = createRandom(`${sku}/words`);
  const decks = new Map<string, { order: number[]; next: number }>();
  return (name: string, list: readonly string[]): string => {
    let deck = decks.get(name);
    if (!deck) {
      deck = { order: random.fork(name).shuffle(list.map((_, index) => index)), next: 0 };
      decks.set(name, deck);
    }
    const index = deck.order[deck.next++ % deck.order.length] ?? 0;
    return list[index % list.length] ?? '';
  };
}

/** Writes all reviews of an offer; no sentence is repeated on its page while others are left. */
export function writeReviews(
  sku: string,
  reviews: readonly ReviewFacts[],
  words: ReviewWords,
): Map<number, ReviewText> {
  const deal = createDealer(sku);
  const dealt = new Map<string, number>();
  const dealTopic = (kind: 'praise' | 'blame', ranking: readonly number[]): string => {
    const lists = words[kind];
    const fresh = ranking.find(
      (topic) => (dealt.get(`${kind}/${topic}`) ?? 0) < (lists[topic]?.length ?? 0),
    );
    const topic = fresh ?? ranking[0] ?? 0;
    const key = `${kind}/${topic}`;
    dealt.set(key, (dealt.get(key) ?? 0) + 1);
    return deal(key, lists[topic] ?? []);
  };
  return new Map(
    reviews.map((facts) => {
      const { percent, ranking, values } = facts;
      const worst = ranking.at(-1) ?? 0;
      const hasComplaint = (values[worst] ?? 10) <= 6;
      const mood = percent >= 84 ? 'glad' : percent >= 72 ? 'content' : 'mixed';
      const sentences = [deal('opener', words.openers(facts)), dealTopic('praise', ranking)];
      if (hasComplaint) sentences.push(dealTopic('blame', [...ranking].reverse()));
      else if (facts.nth % 3 !== 1) sentences.push(dealTopic('praise', ranking.slice(1)));
      if (facts.nth % 4 !== 3) {
        const ending = mood === 'mixed' ? 'mixed' : 'glad';
        sentences.push(deal(`closer/${ending}`, words.closers[ending]));
      }
      return [
        facts.id,
        { title: deal(`title/${mood}`, words.titles[mood]), detail: sentences.join(' ') },
      ];
    }),
  );
}
