import { setTimeout as pause } from 'node:timers/promises';
import { FormVisitor } from './form-visitor.ts';
import type { HtmlForm } from './html-form.ts';

/** Maximum number of attempts. */
const maxAttempts = 60;

/** A visitor who retries a request, or submits the same form again, when it got no answer. */
export class RetryingVisitor extends FormVisitor {
  /** Errors and error statuses instead of an answer, in order. */
  readonly failures: string[] = [];
  readonly #mostTries: number;

  constructor(home: string, category?: string, tries = maxAttempts) {
    super(home, category);
    this.#mostTries = tries;
  }

  override open(address: string): Promise<Response> {
    return this.#patiently(() => super.open(address));
  }

  override submit(form: HtmlForm, submitted: Record<string, string>): Promise<Response> {
    return this.#patiently(() => super.submit(form, submitted));
  }

  async #patiently(attempt: () => Promise<Response>): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt().catch(describeFailure);
      if (typeof answer === 'object' && answer.status < 500) return answer;
      const failure = typeof answer === 'object' ? String(answer.status) : answer;
      if (tries >= this.#mostTries) throw new Error(`Still ${failure} after ${tries} tries`);
      this.failures.push(failure);
      await pause(100);
    }
  }
}

/** Returns the cause: the message of `fetch` itself has no detail. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
