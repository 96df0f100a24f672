import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openPictureJudge } from '../../server/media/encoder/picture-judge.ts';

const { judge, close } = openPictureJudge();
afterAll(close);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#283' } });
const whole = await plain(400, 300).jpeg().toBuffer();

it.each<[string, Uint8Array, string | null]>([
  ['a JPEG', whole, null],
  ['a PNG', await plain(4, 4).png().toBuffer(), null],
  ['a cut JPEG', whole.subarray(0, whole.length / 2), 'is damaged or cut'],
  ['a beginning alone', Buffer.from('GIF8 one'), 'is damaged or cut'],
  [
    'more pixels than are decoded',
    await plain(8000, 6000).png().toBuffer(),
    'has more than 40 million pixels',
  ],
])('judges %s as the shop shows it (Rule B24.50)', async (_name, bytes, reason) => {
  expect(await judge(bytes)).toBe(reason);
});
