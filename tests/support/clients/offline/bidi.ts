type BidiMessage = { id: number; type: string; result?: unknown; error?: string; message?: string };
type Pending = { method: string; resolve(result: unknown): void; reject(error: Error): void };

/** Timeout of a command on a busy machine, in milliseconds. */
const patience = 60_000;

/** Connection to a browser by WebDriver BiDi: commands and their results as JSON. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('close', () => this.#end());
  }

  static async open(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), {
        once: true,
      });
    });
    return new Bidi(socket);
  }

  /** Sends a command; rejects with the browser's error, or when it does not answer. */
  send<Result>(method: string, params: Record<string, unknown> = {}): Promise<Result> {
    const id = ++this.#last;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new Error(`${method}: no answer`));
      }, patience);
      const settle =
        <Value>(end: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          end(value);
        };
      this.#pending.set(id, {
        method,
        resolve: settle(resolve as (result: unknown) => void),
        reject: settle(reject),
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #receive(text: string): void {
    const { id, type, result, error, message } = JSON.parse(text) as BidiMessage;
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    if (type === 'error') pending.reject(new Error(`${pending.method}: ${error}: ${message}`));
    else pending.resolve(result);
  }

  #end(): void {
    for (const { method, reject } of this.#pending.values()) {
      reject(new Error(`${method}: the browser has closed the connection`));
    }
    this.#pending.clear();
  }
}
