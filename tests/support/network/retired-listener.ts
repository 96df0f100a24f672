import { retireMessage } from '../../../server/process/listen.ts';
import { listenForTest } from './listen-for-test.ts';

/** A separate process with one fixed response; sends its port, and a message when it is retired. */
listenForTest({
  fetch: () => new Response('served'),
  onOpen: (port) => process.send?.({ port }),
  close: () => Promise.resolve(),
});
process.on('message', (message) => {
  if (message === retireMessage) process.send?.('heard');
});
