import { setTimeout as pause } from 'node:timers/promises';
import { FormVisitor } from './form-visitor.ts';
import type { HtmlForm } from './html-form.ts';

/** As often does somebody try again. */
const mostTries = 60;

/** A visitor who tries again where nobody answered: looks once more, or sends the same form once more. */
export class PatientVisitor extends FormVisitor {
  /** How often an answer was a failure. */
  failures = 0;

  override open(address: string): Promise<Response> {
    return this.#patiently(() => super.open(address));
  }

  override submit(form: HtmlForm, typed: Record<string, string>): Promise<Response> {
    return this.#patiently(() => super.submit(form, typed));
  }

  async #patiently(attempt: () => Promise<Response>): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt().catch((error: unknown) => {
        if (tries >= mostTries) throw error;
        return null;
      });
      if (answer && answer.status < 500) return answer;
      if (tries >= mostTries) throw new Error(`Still ${answer?.status} after ${tries} tries`);
      this.failures += 1;
      await pause(100);
    }
  }
}
