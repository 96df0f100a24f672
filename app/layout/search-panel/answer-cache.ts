/** Maximum number of answers; the least recently used one is removed first. */
const mostKept = 50;

/** LRU cache of the answers this document has received, by request. Rule B11.14. */
export class SeenAnswers<Answer> {
  readonly #answers = new Map<string, Answer>();

  find(key: string): Answer | null {
    return this.#answers.get(key) ?? null;
  }

  keep(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= mostKept) return;
      this.#answers.delete(oldest);
    }
  }
}
