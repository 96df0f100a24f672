import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Terminal } from './terminal.ts';

/** How a text browser numbers links and fields, and how it is told to. */
const browsers = {
  elinks: {
    command: (address: string, proxy: string) => [
      'elinks',
      ...['-no-connect', '1'],
      ...[
        `protocol.http.proxy.host = "${proxy}"`,
        'document.browse.links.numbering = 1',
        'document.browse.links.number_keys_select_link = 1',
        'document.browse.forms.confirm_submit = 0',
      ].flatMap((setting) => ['-eval', `set ${setting}`]),
      address,
    ],
    /** The number moves to a link; another key follows it or opens the field. */
    opensByNumber: false,
  },
  links2: {
    command: (address: string, proxy: string) => [
      'links2',
      ...['-http-proxy', proxy, '-html-numbered-links', '1', '-codepage', 'utf-8'],
      address,
    ],
    opensByNumber: true,
  },
};

export type NumberedBrowserName = keyof typeof browsers;

/**
 * A visitor with a text browser that numbers the links and fields of a page, driven by keys on a
 * terminal: `Reisende [43]4____`.
 */
export class NumberedBrowser {
  readonly #home = mkdtempSync(join(tmpdir(), 'numbered-browser-'));
  readonly #opensByNumber: boolean;
  readonly #terminal: Terminal;
  /** The number under the cursor; null on a new page. */
  #current: number | null = null;

  /** `proxy`: for hosts below localhost, which these browsers cannot resolve. */
  constructor(name: NumberedBrowserName, address: string, proxy: string) {
    const { command, opensByNumber } = browsers[name];
    this.#opensByNumber = opensByNumber;
    this.#terminal = new Terminal(command(address, new URL(proxy).host), {
      HOME: this.#home,
      LANG: 'C.UTF-8',
    });
  }

  get text(): string {
    return this.#terminal.screen;
  }

  /** Waits for a page with a text on it. */
  async expectPage(text: string): Promise<void> {
    await this.#terminal.until((screen) => screen.includes(text), text);
    const screen = await this.#terminal.untilStill();
    // The box of the first start.
    if (screen.includes('- Welcome -')) this.#terminal.press('Enter');
    this.#current = null;
  }

  /** Follows the link, or presses the button, with this text. */
  async follow(text: string): Promise<void> {
    await this.#open(numberBefore(this.text, text));
  }

  /** Chooses the radio button or checkbox before a text. */
  async choose(text: string): Promise<void> {
    await this.#open(numberBefore(this.text, text));
    await this.#terminal.untilStill();
  }

  /** Replaces the value of the first field after a label. */
  async fill(label: string, value: string): Promise<void> {
    const number = numberAfter(this.text, label);
    await this.#open(number, { isText: true });
    // In an empty field links2 takes the key for the way back.
    const old = /^[^_\s]*/.exec(this.text.split(`[${number}]`)[1] ?? '')?.[0] ?? '';
    if (old !== '') this.#terminal.press('End', ...Array<string>(old.length).fill('BSpace'));
    this.#terminal.type(value);
    await this.#terminal.untilStill();
  }

  /** Picks an entry of the menu after a label; the entries are shown below each other. */
  async pick(label: string, entry: string, entries: readonly string[]): Promise<void> {
    await this.#open(numberAfter(this.text, label));
    await this.#terminal.until((screen) => screen.includes(`| ${entries.at(-1)}`), label);
    this.#terminal.press(...Array<string>(entries.indexOf(entry)).fill('Down'), 'Enter');
    await this.#terminal.untilStill();
  }

  hasField(label: string): boolean {
    return fieldAfter(label).test(this.text);
  }

  close(): void {
    this.#terminal.close();
    rmSync(this.#home, { recursive: true, force: true });
  }

  async #open(number: number, { isText } = { isText: false }): Promise<void> {
    if (this.#current === null) {
      await this.#enterNumber(number);
      if (!this.#opensByNumber) this.#terminal.press('Enter');
    } else {
      // In a field digits are text, so the cursor moves there link by link.
      const distance = number - this.#current;
      const key = distance < 0 ? 'Up' : 'Down';
      this.#terminal.press(...Array<string>(Math.abs(distance)).fill(key));
      await this.#terminal.untilStill();
      // links2 is ready for text at once and takes the key for the way to the next field.
      if (!isText || !this.#opensByNumber) this.#terminal.press('Enter');
    }
    this.#current = number;
    await this.#terminal.untilStill();
  }

  async #enterNumber(number: number): Promise<void> {
    const [first = '', ...others] = String(number);
    const isAsked = (screen: string) => screen.includes('Go to link');
    await this.#terminal.pressUntil(first, isAsked, 'the question for a number');
    this.#terminal.press(...others, 'Enter');
    await this.#terminal.until((screen) => !isAsked(screen), 'the answered question');
  }
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the number of the last link or field that begins just before a text. */
function numberBefore(screen: string, text: string): number {
  const pattern = new RegExp(String.raw`\[(\d+)\](?:\[.\] |\(.\) |\[ )?${escape(text)}`, 'g');
  const found = [...screen.matchAll(pattern)].at(-1)?.[1];
  if (!found) throw new Error(`No link, button or choice "${text}":\n${screen.trim()}`);
  return Number(found);
}

/** Matches the label, perhaps a hint, and the number of the field on the same line. */
const fieldAfter = (label: string) => new RegExp(String.raw`${escape(label)}[^[\n]*?\[+(\d+)\]`);

/** Returns the number of the first field after a label. */
function numberAfter(screen: string, label: string): number {
  const found = fieldAfter(label).exec(screen)?.[1];
  if (!found) throw new Error(`No field "${label}":\n${screen.trim()}`);
  return Number(found);
}
