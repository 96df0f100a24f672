import { afterEach, describe, expect, it } from 'vitest';
import { plainSecurityHeaders } from '../../server/http/middleware/security-headers.ts';
import type { Bounds } from '../support/network/bounded-listener.ts';
import { get, openClient, postHead, startListener } from '../support/network/raw-client.ts';
import type { ListenerProcess, RawClient } from '../support/network/raw-client.ts';

let listener: ListenerProcess;
const clients: RawClient[] = [];

async function open(bounds: Bounds): Promise<void> {
  listener = await startListener(bounds);
}
async function client(from?: string): Promise<RawClient> {
  const opened = await openClient(listener.port, from);
  clients.push(opened);
  return opened;
}
const statusOf = async (opened: RawClient, text: string) => {
  opened.send(text);
  return (await opened.answer()).status;
};

/** Headers of every page that no route gives. */
function expectPlainHeaders(head: string): void {
  for (const [name, value] of Object.entries(plainSecurityHeaders(false))) {
    expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  }
  expect(head).toMatch(/^cache-control: no-store$/im);
}

afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  listener.child.kill('SIGKILL');
});

describe('a slow client', () => {
  it('is disconnected when its headers take longer than the header timeout', async () => {
    await open({ headerTimeout: 300 });
    const slow = await client();
    slow.send('GET / HTTP/1.1\r\nHost: local');
    expect((await slow.ended).text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected when it sends nothing at all', async () => {
    await open({ headerTimeout: 300 });
    expect((await (await client()).ended).error).toBeNull();
  });

  it('is disconnected when its body takes longer than the request timeout', async () => {
    await open({ headerTimeout: 300, requestTimeout: 600 });
    const slow = await client();
    slow.send(postHead(1000) + 'a');
    expect((await slow.ended).text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected when it is idle between requests longer than the keep-alive time', async () => {
    await open({ keepAlive: 300 });
    const resting = await client();
    expect(await statusOf(resting, get())).toBe(200);
    expect((await resting.ended).error).toBeNull();
  });

  it('is not in flight until its body is complete: other visitors are served meanwhile (Rule R4.8)', async () => {
    await open({ inFlight: 2 });
    const slow = await Promise.all(Array.from({ length: 12 }, () => client()));
    for (const one of slow) one.send(postHead(10) + 'abc');
    const stranger = await client('127.0.0.2');
    for (let times = 0; times < 5; times += 1) expect(await statusOf(stranger, get())).toBe(200);
    for (const one of slow) {
      one.send('defghij');
      const { status, body } = await one.answer();
      expect([status, (JSON.parse(body) as { bytes: number }).bytes]).toEqual([200, 10]);
    }
  });
});

describe('connections beyond a limit (Rule R4.7)', () => {
  it('of one address are closed, and those of others are accepted', async () => {
    await open({ perAddress: 3 });
    const first = await Promise.all([client(), client(), client()]);
    for (const one of first) expect(await statusOf(one, get())).toBe(200);
    const fourth = await client();
    expect((await fourth.ended).text).toBe('');
    const other = await client('127.0.0.2');
    expect(await statusOf(other, get())).toBe(200);
    await expect.poll(() => listener.output()).toContain('"reason":"connections per address"');
    first[0]?.socket.destroy();
    await first[0]?.ended;
    await expect
      .poll(async () => {
        const next = await client();
        next.send(get());
        return next.answer().then(
          ({ status }) => status,
          () => null,
        );
      })
      .toBe(200);
  });

  it('of all clients are closed, and accepted again once others have closed', async () => {
    await open({ total: 2 });
    const first = await Promise.all([client('127.0.0.2'), client('127.0.0.3')]);
    for (const one of first) expect(await statusOf(one, get())).toBe(200);
    expect((await (await client('127.0.0.4')).ended).text).toBe('');
    for (const { socket } of first) socket.destroy();
    await expect
      .poll(async () => {
        const next = await client('127.0.0.4');
        next.send(get());
        const ending = await Promise.race([next.answer(), next.ended.then(() => null)]);
        return ending?.status ?? null;
      })
      .toBe(200);
  });

  it('of a configured proxy are limited by the forwarded address of each request', async () => {
    await open({ perAddress: 2, proxyHops: 1 });
    const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
    const slow = await Promise.all([client(), client()]);
    for (const one of slow) one.send(postHead(10, from('203.0.113.7')) + 'a');
    const third = await client();
    third.send(get('/', from('203.0.113.7')));
    const refused = await third.answer();
    expect(refused.status).toBe(429);
    expect(refused.head).toMatch(/^retry-after: \d+$/im);
    for (const address of ['203.0.113.8', '203.0.113.9', '203.0.113.10']) {
      expect(await statusOf(await client(), get('/', from(address)))).toBe(200);
    }
    for (const one of slow) {
      one.send('bcdefghij');
      expect((await one.answer()).status).toBe(200);
    }
    expect(await statusOf(await client(), get('/', from('203.0.113.7')))).toBe(200);
  });

  it('close a connection that sends too many requests at once, after one refusal', async () => {
    await open({ perAddress: 2 });
    const sender = await client();
    sender.send(get('/slow') + get('/slow') + get().repeat(20));
    const { text } = await sender.ended;
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429']);
    const other = await client('127.0.0.2');
    other.send(get('/metrics'));
    expect((await other.answer()).body).toContain(
      'shop_connections_refused_total{limit="requests"} 1\n',
    );
  });
});

describe('a request body', () => {
  const limit = 64 * 1024;

  it('is refused with 413 when it announces more than the limit', async () => {
    await open({});
    const sender = await client();
    sender.send(postHead(limit + 1));
    sender.send('x'.repeat(limit + 1));
    expect((await sender.answer()).status).toBe(413);
    // The rest of the body has been read, so the connection stays usable.
    expect(await statusOf(sender, get())).toBe(200);
  });

  it('is refused with 413 when it grows beyond the limit', async () => {
    await open({});
    const sender = await client();
    sender.send('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    for (let sent = 0; sent <= 10 * limit; sent += limit) {
      sender.send(`${limit.toString(16)}\r\n${'x'.repeat(limit)}\r\n`);
    }
    expect((await sender.answer()).status).toBe(413);
  });

  it('that is refused and does not end is not read to its end', async () => {
    await open({});
    const sender = await client();
    sender.send(postHead(300 * 2 ** 20));
    const ending = sender.ended;
    for (let sent = 0; sent < 32 * limit && !sender.socket.closed; sent += limit) {
      sender.send('x'.repeat(limit));
    }
    expect((await ending).text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('of exactly the limit is passed on, and its connection stays open', async () => {
    await open({});
    const sender = await client();
    for (let times = 0; times < 3; times += 1) {
      sender.send(postHead(limit) + 'x'.repeat(limit));
      const { body } = await sender.answer();
      expect((JSON.parse(body) as { bytes: number }).bytes).toBe(limit);
    }
  });
});

describe('forwarded headers', () => {
  const sent = [
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'Forwarded: for=203.0.113.7',
    'X-Real-IP: 203.0.113.7',
    'CF-IPCountry: AT',
    '',
  ].join('\r\n');
  const received = async () => {
    const opened = await client();
    opened.send(get('/', sent));
    const { headers } = JSON.parse((await opened.answer()).body) as { headers: object };
    return Object.keys(headers).sort();
  };

  it('never reach the shop', async () => {
    await open({});
    expect(await received()).toEqual(['host']);
  });

  it('of a configured proxy are read and removed too, and its country header stays', async () => {
    await open({ proxyHops: 1 });
    expect(await received()).toEqual(['cf-ipcountry', 'host']);
  });
});

describe('the host of a request (Rule S3.7)', () => {
  it.each([
    ['in capital letters is known', 'Host: LOCALHOST:3000\r\n', 200],
    ['that is named twice is refused', 'Host: localhost\r\nHost: evil.example\r\n', 400],
    ['that is named twice alike is refused', 'Host: localhost\r\nHost: localhost\r\n', 400],
    ['that is no host is refused', 'Host: local host\r\n', 400],
    ['with an empty port is known', 'Host: localhost:\r\n', 200],
    ['that is missing is refused', '', 400],
  ])('%s', async (_name, hosts, status) => {
    await open({});
    expect(await statusOf(await client(), `GET / HTTP/1.1\r\n${hosts}\r\n`)).toBe(status);
  });

  it('with an address that is none is refused in the language of the address', async () => {
    await open({});
    const reader = await client();
    reader.send(get('/de_de/a\\b'));
    const { status, body } = await reader.answer();
    expect(status).toBe(400);
    expect(body).toContain('<html lang="de">');
  });

  it.each([
    ['missing in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
    ['empty', 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ])(
    'that is %s reaches the shop as an unknown one, for its health checks',
    async (_name, text) => {
      await open({});
      const probe = await client();
      probe.send(text);
      const { status, body } = await probe.answer();
      expect([status, (JSON.parse(body) as { url: string }).url]).toEqual([200, 'http://invalid/']);
    },
  );

  it.each([
    ['a user', '/cached', 'a@localhost'],
    ['a path', '/x', 'localhost/cached?'],
    ['an escape', '/cached', 'local%68ost'],
    ['a tab', '/cached', 'local\thost'],
  ])('with %s is refused although its page is cached', async (_name, path, host) => {
    await open({});
    expect(await statusOf(await client(), `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toBe(
      400,
    );
    expect(await statusOf(await client(), get('/cached'))).toBe(200);
  });

  it.each([
    ['/de_de', 'local host', 'Unter diesem Namen gibt es hier keinen Shop.'],
    ['/', 'localhost/de_de', 'There is no shop here under this name.'],
    ['/', 'localhost:99999', 'There is no shop here under this name.'],
    ['/', '127.1', 'There is no shop here under this name.'],
    ['http://%', 'localhost', 'There is no shop here under this name.'],
    ['http://a@localhost/x', 'localhost', 'There is no shop here under this name.'],
  ])(
    'that cannot be read is refused with a text: %s of %s (Rule S3.7)',
    async (path, host, text) => {
      await open({});
      const stranger = await client();
      stranger.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      const { status, head, body } = await stranger.answer();
      expect(status).toBe(400);
      expect(body).toContain(text);
      expectPlainHeaders(head);
    },
  );
});

it('OPTIONS * asks for the health of the server', async () => {
  await open({});
  const probe = await client();
  probe.send('OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const { body } = await probe.answer();
  expect((JSON.parse(body) as { url: string }).url).toBe('http://localhost/healthz');
});
