import { expect, test } from 'vitest';
import { warmMedia } from '../../server/media/warm-media.ts';
import { openExample } from './example-media.ts';

const sizes = [
  { width: 60, height: 40 },
  { width: 30, height: 20 },
];

test('encodes every path in every size, and counts missing pictures', async () => {
  const { media, drawn } = await openExample();
  const paths = ['/red.svg', '/missing.svg', '/blue.svg'];
  expect(await warmMedia(media, { paths, sizes })).toEqual({ ready: 4, missing: 2 });
  expect(drawn).toEqual(['red 60x40', 'red 30x20', 'blue 60x40', 'blue 30x20']);
});

test('counts a size that is not listed as missing', async () => {
  const { media } = await openExample();
  const count = await warmMedia(media, { paths: ['/red.svg'], sizes: [{ width: 1, height: 1 }] });
  expect(count).toEqual({ ready: 0, missing: 1 });
});

test('stops when the signal aborts', async () => {
  const { media, drawn } = await openExample();
  const signal = AbortSignal.abort();
  const count = await warmMedia(media, { paths: ['/red.svg', '/blue.svg'], sizes, signal });
  expect(count).toEqual({ ready: 0, missing: 0 });
  expect(drawn).toEqual([]);
});

test('stops when the signal aborts while the queue is full', async () => {
  const { media } = await openExample();
  await media.close();
  const control = new AbortController();
  const warming = warmMedia(media, { paths: ['/red.svg'], sizes, signal: control.signal });
  setImmediate(() => control.abort());
  expect(await warming).toEqual({ ready: 0, missing: 0 });
});
