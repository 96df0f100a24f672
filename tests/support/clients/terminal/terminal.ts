import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A program on a separate terminal, driven by keys and read as text. */
export class Terminal {
  // A server of tmux per terminal: it ends with its program and disturbs no other.
  readonly #server = `clients-${randomBytes(6).toString('hex')}`;

  /** Starts a program. The terminal is tall, so that whole pages are on the screen. */
  constructor(command: readonly string[], environment: Readonly<Record<string, string>>) {
    const size = ['-x', '180', '-y', '900'];
    const assigned = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    this.#tmux('-f', '/dev/null', 'new-session', '-d', ...size, 'env', ...assigned, ...command);
  }

  #tmux(...words: string[]): string {
    return execFileSync('tmux', ['-u', '-L', this.#server, ...words], { encoding: 'utf8' });
  }

  get screen(): string {
    // Programs differ in whether they show spaces without break as such.
    return this.#tmux('capture-pane', '-p').replaceAll('\u00a0', ' ');
  }

  /** Presses keys by their names, such as `Enter` and `BSpace`. */
  press(...keys: string[]): void {
    this.#tmux('send-keys', ...keys);
  }

  type(text: string): void {
    this.#tmux('send-keys', '-l', text);
  }

  /** Polls the screen until it meets the condition; throws after 30 s with what is shown. */
  async until(condition: (screen: string) => boolean, what: string): Promise<string> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const { screen } = this;
      if (condition(screen)) return screen;
      if (Date.now() > deadline) {
        throw new Error(`Waited for ${what}:\n${screen.replaceAll(/\n\s*(?=\n)/g, '')}`);
      }
      await pause(30);
    }
  }

  /** Presses a key again until the screen meets the condition: a busy program drops keys. */
  async pressUntil(
    key: string,
    condition: (screen: string) => boolean,
    what: string,
  ): Promise<void> {
    let pressed = 0;
    await this.until((screen) => {
      if (condition(screen)) return true;
      if (Date.now() - pressed > 1_500) {
        this.press(key);
        pressed = Date.now();
      }
      return false;
    }, what);
  }

  /** Waits until two pictures of the screen, 100 ms apart, are equal. */
  async untilStill(): Promise<string> {
    let before = '';
    return this.until((screen) => {
      const isStill = screen === before && screen.trim() !== '';
      before = screen;
      // Synchronous: the condition is asked about screens that follow each other.
      if (!isStill) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 70);
      return isStill;
    }, 'a screen that is still');
  }

  close(): void {
    this.#tmux('kill-server');
  }
}
