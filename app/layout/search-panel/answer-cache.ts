/** Most answers that are remembered; the ones asked for longest ago go first. */
const mostKept = 50;

/** Answers this document has seen, by what was asked. They end with it. spec: catalogue §4 search cache */
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
