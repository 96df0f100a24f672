import { expect, test } from 'vitest';
import { chooseFormat } from '../../server/media/picture-format.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'webp'],
  ['image/webp;q=0.9, image/avif;q=0.1', 'avif'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif; q=0.0, image/webp;q=0', 'jpeg'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avif;q=nonsense,image/webp', 'webp'],
  ['image/*', 'jpeg'],
  ['*/*', 'jpeg'],
  ['text/html', 'jpeg'],
  ['', 'jpeg'],
  [null, 'jpeg'],
])('answers Accept %j with %s (Rule B19.3)', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});
