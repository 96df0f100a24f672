import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFormBody, readForm } from './html-form.ts';
import type { HtmlForm } from './html-form.ts';

/**
 * A visitor with the text browser lynx: its own headers (no Origin, no Sec-Fetch-Site), cookies and
 * rendering. `text` is the rendered page.
 */
export class TextBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lynx-'));
  readonly #proxy: string | undefined;
  #address = '';
  source = '';

  /** `proxy`: for hosts below localhost, which lynx cannot resolve. */
  constructor(proxy?: string) {
    this.#proxy = proxy;
    writeFileSync(
      join(this.#folder, 'lynx.cfg'),
      'INCLUDE:/etc/lynx/lynx.cfg\nPERSISTENT_COOKIES:TRUE\nACCEPT_ALL_COOKIES:TRUE\n',
    );
    writeFileSync(join(this.#folder, 'cookies'), '');
  }

  #run(options: string[], address: string, input?: string): string {
    const cookies = join(this.#folder, 'cookies');
    return execFileSync(
      'lynx',
      [
        `-cfg=${join(this.#folder, 'lynx.cfg')}`,
        `-cookie_file=${cookies}`,
        `-cookie_save_file=${cookies}`,
        '-display_charset=utf-8',
        '-width=200',
        ...options,
        address,
      ],
      {
        encoding: 'utf8',
        input,
        env: {
          ...process.env,
          LANG: 'C.UTF-8',
          TERM: 'vt100',
          ...(this.#proxy && { http_proxy: this.#proxy, no_proxy: '' }),
        },
      },
    );
  }

  open(address: string): void {
    this.#address = address;
    this.source = this.#run(['-source'], address);
  }

  /** The text of the page as lynx renders it. */
  get text(): string {
    return this.#render('-nolist');
  }

  /** The text with a number before each link, such as `[3]Konto`. */
  get textWithLinks(): string {
    return this.#render('-list_inline');
  }

  #render(links: string): string {
    const file = join(this.#folder, 'page.html');
    writeFileSync(file, this.source);
    return this.#run(['-dump', links, '-assume_charset=utf-8'], `file://${file}`);
  }

  form(containing: string): HtmlForm {
    return readForm(this.source, containing, this.#address);
  }

  /** Submits a form with some fields filled in; follows the redirect. */
  submit(form: HtmlForm, submitted: Record<string, string>): void {
    const body = createFormBody(form, submitted);
    this.#address = form.action;
    this.source = this.#run(['-source', '-post_data'], form.action, `${body.toString()}\n---\n`);
  }
}
