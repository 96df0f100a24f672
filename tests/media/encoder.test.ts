import type { ChildProcess } from 'node:child_process';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { imageSizes } from '../../app/ui/image-sizes.ts';
import { openEncoder } from '../../server/media/encoder/encoder.ts';
import type { Encoder } from '../../server/media/encoder/encoder.ts';
import { openExample } from './example-media.ts';

const started = vi.hoisted(() => [] as ChildProcess[]);

vi.mock(import('node:child_process'), async (importOriginal) => {
  const original = await importOriginal();
  const fork = (...parameters: Parameters<typeof original.fork>): ChildProcess => {
    const child = original.fork(...parameters);
    started.push(child);
    return child;
  };
  return { ...original, fork: fork as typeof original.fork };
});

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="red"/></svg>',
);
const size = { width: 60, height: 40 };

function open(idleMs?: number): Encoder {
  const encoder = openEncoder(idleMs === undefined ? {} : { idleMs });
  onTestFinished(() => encoder.close());
  return encoder;
}

const processes = (): ChildProcess[] =>
  started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);

async function untilNone(): Promise<void> {
  while (processes().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('encoder', () => {
  test('encodes pictures in one child process', async () => {
    await untilNone();
    const encoder = open();
    const pictures = await Promise.all(
      (['avif', 'webp', 'jpeg'] as const).map((format) =>
        encoder.encode(drawing, size, 'fit', format),
      ),
    );
    const formats = await Promise.all(
      pictures.map(async (bytes) => (await sharp(bytes).metadata()).format),
    );
    expect(formats).toEqual(['heif', 'webp', 'jpeg']);
    expect(processes()).toHaveLength(1);
  });

  // See docs/decisions/0038
  test('gives the picture that only phones show fewer bytes than others of its size', async () => {
    const encoder = open();
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const { heroPhone } = imageSizes;
    const source = await sharp({ create: { ...heroPhone, channels: 3, background: '#369', noise } })
      .png()
      .toBuffer();
    const encode = async (width: number) =>
      (await encoder.encode(source, { ...heroPhone, width }, 'fit', 'avif', 'fast')).length;
    expect(await encode(heroPhone.width)).toBeLessThan(0.95 * (await encode(heroPhone.width - 2)));
  });

  test('refuses a file that is not a picture and continues', async () => {
    const encoder = open();
    await expect(encoder.encode(Buffer.from('none'), size, 'fit', 'avif')).rejects.toThrow();
    await expect(encoder.identify(Buffer.from('none'))).rejects.toThrow();
    const photograph = sharp({ create: { ...size, channels: 3, background: '#369' } });
    expect(await encoder.identify(await photograph.png().toBuffer())).toEqual({
      format: 'png',
      ...size,
    });
  });

  test('starts a new process when the old one ends', async () => {
    const encoder = open();
    await encoder.encode(drawing, size, 'fit', 'jpeg');
    const lost = encoder.encode(drawing, { width: 1548, height: 1920 }, 'fit', 'avif');
    const refused = expect(lost).rejects.toThrow('The encoder ended early (SIGKILL)');
    for (const child of processes()) child.kill('SIGKILL');
    await refused;
    expect(await encoder.encode(drawing, size, 'fit', 'jpeg')).toBeInstanceOf(Uint8Array);
  });

  test('ends its process when idle and starts another for the next task', async () => {
    await untilNone();
    const encoder = open(30);
    await encoder.encode(drawing, size, 'fit', 'jpeg');
    const [first] = processes();
    await untilNone();
    await encoder.encode(drawing, size, 'fit', 'jpeg');
    expect(processes()).not.toEqual([first]);
  });

  test('is used for pictures unless another one is given', async () => {
    await untilNone();
    const { media } = await openExample({ encoder: undefined });
    const request = { ...size, mode: 'fit', path: '/red.svg', accept: 'image/avif' } as const;
    expect(await media.picture(request)).toMatchObject({ ok: true, value: { kind: 'picture' } });
    expect(processes()).toHaveLength(1);
    await media.close();
    await untilNone();
  });
});
