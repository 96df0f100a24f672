import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormBody, readForm } from '../browser/html-form.ts';
import type { HtmlForm } from '../browser/html-form.ts';

const utf8 = ['-I', 'UTF-8', '-O', 'UTF-8'];

/** A visitor with the text browser w3m: its own headers, cookies, redirects and rendering. */
export class W3m {
  readonly #folder = mkdtempSync(join(tmpdir(), 'w3m-'));
  readonly #proxy: string;
  #address = '';
  source = '';

  constructor(proxy: string) {
    this.#proxy = proxy;
  }

  #run(options: string[]): string {
    return execFileSync(
      'w3m',
      // It writes the source as it was sent, compressed or not.
      ['-cookie', '-o', 'accept_cookie=1', '-o', 'accept_encoding=identity', ...utf8, ...options],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          HOME: this.#folder,
          LANG: 'C.UTF-8',
          http_proxy: this.#proxy,
          no_proxy: '',
        },
      },
    );
  }

  open(address: string): void {
    this.#address = address;
    this.source = this.#run(['-dump_source', address]);
  }

  /** The text of the page as w3m renders it. */
  get text(): string {
    const file = join(this.#folder, 'page.html');
    writeFileSync(file, this.source);
    return this.#run(['-dump', '-cols', '200', '-T', 'text/html', file]);
  }

  form(containing: string): HtmlForm {
    return readForm(this.source, containing, this.#address);
  }

  /** Submits a form with some fields filled in; follows the redirect. */
  submit(form: HtmlForm, submitted: Record<string, string>): void {
    const body = join(this.#folder, 'body');
    writeFileSync(body, createFormBody(form, submitted).toString());
    this.#address = form.action;
    this.source = this.#run(['-dump_source', '-post', body, form.action]);
  }
}
