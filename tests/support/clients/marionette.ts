import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import type { WebDriverTransport } from './web-driver.ts';

type Pending = { resolve(value: unknown): void; reject(error: Error): void };

/** Names of Firefox's own protocol for the commands of WebDriver, by method and last part. */
const commands: Readonly<Record<string, string>> = {
  'POST url': 'WebDriver:Navigate',
  'GET url': 'WebDriver:GetCurrentURL',
  'POST element': 'WebDriver:FindElement',
  'POST elements': 'WebDriver:FindElements',
  'GET text': 'WebDriver:GetElementText',
  'GET attribute': 'WebDriver:GetElementAttribute',
  'GET displayed': 'WebDriver:IsElementDisplayed',
  'POST clear': 'WebDriver:ElementClear',
  'POST value': 'WebDriver:ElementSendKeys',
  'DELETE ': 'Marionette:Quit',
};

/** Connects to Firefox as its WebDriver program does, which Debian does not package. */
export async function openMarionette(port: number): Promise<WebDriverTransport> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const pending = new Map<number, Pending>();
  readMessages(socket, (message) => {
    // The first message is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [1, number, { message: string } | null, unknown];
    const { resolve, reject } = pending.get(id) ?? {};
    pending.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(unwrap(result));
  });
  socket.on('close', () => {
    for (const { reject } of pending.values()) reject(new Error('Firefox has ended'));
  });
  let last = 0;
  const send = (command: string, params: object) => {
    const id = ++last;
    const text = JSON.stringify([0, id, command, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));
  };
  await send('WebDriver:NewSession', {});
  return (method, path, body = {}) => {
    const [, kind = '', id, part, name] = path.split('/');
    const command = commands[`${method} ${part ?? kind}`];
    if (!command) throw new Error(`Firefox is not sent ${method} ${path}`);
    return send(command, { ...body, ...(id && { id }), ...(name && { name }) });
  };
}

/** Results are in an object, but for lists. */
function unwrap(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
  return isWrapped ? result.value : result;
}

/** Calls `onMessage` with each message: its length in bytes, a colon, JSON. */
function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      onMessage(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
}
