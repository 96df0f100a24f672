/** Maximum number of answers; the one stored first is removed first. */
const maxAnswers = 50;

/** Bounded cache of the answers this document has received, by request. Rule B11.14. */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, Answer>();

  find(key: string): Answer | null {
    return this.#answers.get(key) ?? null;
  }

  store(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= maxAnswers) return;
      this.#answers.delete(oldest);
    }
  }
}
