import { listen, retire } from '../../server/listen.ts';

/** A process of its own that serves one word; tells its port, and when it has heard that it should go. */
listen({
  fetch: () => new Response('served'),
  host: '127.0.0.1',
  port: 0,
  onOpen: (port) => process.send?.({ port }),
  close: () => Promise.resolve(),
});
process.on('message', (message) => {
  if (message === retire) process.send?.('heard');
});
