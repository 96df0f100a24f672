/** Invalidated tags are remembered longer than any page takes to render. Milliseconds. */
const fillLimit = 60_000;

/** Remembers which tags were invalidated while a page is rendered. */
export class InvalidatedTags {
  /** Tag → time and sequence number of its last invalidation. */
  readonly #tags = new Map<string, { at: number; turn: number }>();
  #turns = 0;

  /** Sequence number of the last invalidation. */
  get turn(): number {
    return this.#turns;
  }

  /** `now`: milliseconds since 1970. */
  add(tags: readonly string[], now: number): void {
    for (const [tag, { at }] of this.#tags) if (now - at > fillLimit) this.#tags.delete(tag);
    this.#turns++;
    for (const tag of tags) this.#tags.set(tag, { at: now, turn: this.#turns });
  }

  /** True when one of the tags, or all by '*', were invalidated after the turn. */
  hasAnyAfter(turn: number, tags: readonly string[]): boolean {
    return ['*', ...tags].some((tag) => (this.#tags.get(tag)?.turn ?? 0) > turn);
  }
}
