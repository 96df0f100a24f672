import { setTimeout as pause } from 'node:timers/promises';

/** Key of an element's reference in the WebDriver protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Sends a command of the protocol; `path`: below that of the session. Resolves with its value. */
export type WebDriverTransport = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** A browser that is driven over the W3C WebDriver protocol. */
export class WebDriverClient {
  readonly #send: WebDriverTransport;

  constructor(transport: WebDriverTransport) {
    this.#send = transport;
  }

  /** Opens a window. `origin`: address of the driver. */
  static async open(origin: string, capabilities: object): Promise<WebDriverClient> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await send('POST', `${origin}/session`, body)) as { sessionId: string };
    const session = `${origin}/session/${sessionId}`;
    return new WebDriverClient((method, path, sent) => send(method, session + path, sent));
  }

  close(): Promise<unknown> {
    return this.#send('DELETE', '');
  }

  async goto(address: string): Promise<void> {
    await this.#send('POST', '/url', { url: address });
  }

  async goBack(): Promise<void> {
    await this.#send('POST', '/back', {});
  }

  /**
   * Runs the body of a function in the page and waits for what it returns. `given`: values of JSON
   * and references of elements.
   */
  run(script: string, given: readonly unknown[]): Promise<unknown> {
    return this.#send('POST', '/execute/sync', { script, args: given });
  }

  /** Returns references of elements in the order of the page. */
  async findAll(css: string): Promise<object[]> {
    const using = { using: 'css selector', value: css };
    return (await this.#send('POST', '/elements', using)) as Reference[];
  }

  /** Returns the accessible name that the browser computes. */
  async readName(element: object): Promise<string> {
    return String(await this.#ask(element as Reference, 'GET', 'computedlabel'));
  }

  /** Sets the size of the window in pixels. */
  async resize(size: { width: number; height: number }): Promise<void> {
    await this.#send('POST', '/window/rect', size);
  }

  async address(): Promise<string> {
    return (await this.#send('GET', '/url')) as string;
  }

  /** Returns the visible text of the first element; empty while there is none. */
  async text(css: string): Promise<string> {
    const element = await this.#find(css);
    if (element === null) return '';
    return String(await this.#ask(element, 'GET', 'text').catch(() => ''));
  }

  /** Returns an attribute of each element. */
  async attributes(css: string, name: string): Promise<string[]> {
    const elements = (await this.findAll(css)) as Reference[];
    return Promise.all(
      elements.map(async (element) => String(await this.#ask(element, 'GET', `attribute/${name}`))),
    );
  }

  async isVisible(css: string): Promise<boolean> {
    const element = await this.#find(css);
    if (element === null) return false;
    return Boolean(await this.#ask(element, 'GET', 'displayed').catch(() => false));
  }

  /** Sends keys to an element: Enter presses a button or follows a link, a space chooses. */
  press(css: string, text = '\uE007'): Promise<void> {
    return this.#insist(css, 'value', { text });
  }

  /** Replaces the value of a field. */
  async type(css: string, text: string): Promise<void> {
    const [old] = await this.attributes(css, 'value');
    if (old && old !== 'null') await this.#insist(css, 'clear', {});
    await this.#insist(css, 'value', { text });
  }

  /** Repeats a command while its element is not ready: a page is found before it has its layout. */
  async #insist(css: string, path: string, body: object): Promise<void> {
    let refusal: unknown;
    await this.until(async () => {
      const element = await this.#find(css);
      if (element === null) return false;
      try {
        await this.#ask(element, 'POST', path, body);
        return true;
      } catch (error) {
        refusal = error;
        return false;
      }
    }, css).catch((cause: unknown) => {
      throw new Error(`Cannot ${path} ${css}: ${String(refusal)}`, { cause });
    });
  }

  /** Polls a condition; throws after 30 s with what it waited for. */
  async until(condition: () => Promise<boolean>, what: string): Promise<void> {
    const deadline = Date.now() + 30_000;
    while (!(await condition())) {
      if (Date.now() > deadline) {
        throw new Error(
          `Waited for ${what} at ${await this.address()}:\n${await this.text('main')}`,
        );
      }
      await pause(50);
    }
  }

  async #find(css: string): Promise<Reference | null> {
    const using = { using: 'css selector', value: css };
    return (await this.#send('POST', '/element', using).catch(() => null)) as Reference | null;
  }

  #ask(element: Reference, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    return this.#send(method, `/element/${element[elementKey]}/${path}`, body);
  }
}

type Reference = { [elementKey]: string };

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`WebDriver ${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}
