import { retire } from '../../../server/process/listen.ts';
import { listenForTest } from './listen-for-test.ts';

/** A process of its own that serves one word; tells its port, and when it has heard that it should go. */
listenForTest({
  fetch: () => new Response('served'),
  onOpen: (port) => process.send?.({ port }),
  close: () => Promise.resolve(),
});
process.on('message', (message) => {
  if (message === retire) process.send?.('heard');
});
