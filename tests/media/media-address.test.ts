import { describe, expect, test } from 'vitest';
import { imageAddress, imageSizes } from '../../app/ui/image-sizes.ts';
import type { ImageSizeName } from '../../app/ui/image-sizes.ts';
import { readMediaAddress } from '../../server/media/media-address.ts';

const read = (address: string) => readMediaAddress(new URL(address, 'https://shop.test'));
const picture = { action: 'fit', width: 600, height: 744, path: '/m/h/one.jpg' };

describe('picture address', () => {
  test('is parsed in both forms', () => {
    expect(read('/img/600/744/fit/m/h/one.jpg')).toEqual(picture);
    expect(read('/img?url=/m/h/one.jpg&width=600&height=744&action=fit')).toEqual(picture);
    expect(read('/img?url=m/h/one.jpg&width=600&height=744')).toEqual({
      ...picture,
      action: 'resize',
    });
  });

  test.each(Object.keys(imageSizes) as ImageSizeName[])(
    'is parsed with the size %s as written',
    (name) => {
      const expected = { action: 'fit', ...imageSizes[name], path: '/a b/ö%&?#.jpg' };
      expect(read(imageAddress(name, '/a b/ö%&?#.jpg'))).toEqual(expected);
      expect(read(imageAddress(name, 'a b/ö%&?#.jpg'))).toEqual(expected);
    },
  );

  test.each([
    ['/scene/one.svg', '/scene/one.svg'],
    ['/m/one.png', '/m/one.png'],
    // A file with two endings keeps its name.
    ['/m/one.png.jpg', '/m/one.png.jpg'],
  ])('of a social picture ends in .jpg and asks for a JPEG: %s (Rule A21.9)', (file, path) => {
    const address = imageAddress('social', file);
    expect(address).toMatch(/\.jpg$/);
    expect(read(address)).toEqual({ action: 'fit', ...imageSizes.social, path, isJpeg: true });
  });

  test('of another size asks for no JPEG', () => {
    expect(read('/img/600/744/fit/one.png.jpg')?.path).toBe('/one.png.jpg');
    expect(imageAddress('gallery', '/one.svg')).toBe('/img/600/744/fit/one.svg');
  });

  test('is decoded once', () => {
    expect(read('/img/1/1/fit/a%2520b.jpg')?.path).toBe('/a%20b.jpg');
  });

  test.each([
    '/img',
    '/img/600/744/fit',
    '/img/600/744/fit/',
    '/img/600/744/crop/a.jpg',
    '/img/600/fit/a.jpg',
    '/img/-600/744/fit/a.jpg',
    '/img/6e2/744/fit/a.jpg',
    '/img/600000/744/fit/a.jpg',
    '/img/600/744/fit//etc/passwd.jpg',
    '/img/600/744/fit/a//b.jpg',
    '/img/600/744/fit/../../../../etc/passwd.jpg',
    '/img/600/744/fit/%2e%2e/%2e%2e/secret.jpg',
    '/img/600/744/fit/..%2f..%2fsecret.jpg',
    '/img/600/744/fit/..%5csecret.jpg',
    '/img/600/744/fit/a%00.jpg',
    '/img/600/744/fit/a%0a.jpg',
    '/img/600/744/fit/%E0%A4.jpg',
    '/img?url=https://elsewhere.test/a.jpg&width=600&height=744&action=fit',
    '/img?url=//elsewhere.test/a.jpg&width=600&height=744&action=fit',
    '/img?url=file:///etc/passwd&width=600&height=744&action=fit',
    '/img?url=../../secret.jpg&width=600&height=744&action=fit',
    '/img?url=a.jpg',
    '/img?url=a.jpg&width=600&height=744&action=fit/x',
    '/other/600/744/fit/a.jpg',
  ])('is refused: %s (Rules B19.6, F1.105)', (address) => {
    expect(read(address)).toBeNull();
  });
});

test('the sizes of an offer are those of the rules (Rule B19.1)', () => {
  expect(imageSizes).toMatchObject({
    gallery: { width: 600, height: 744 },
    highResolution: { width: 1548, height: 1920 },
    thumbnail: { width: 324, height: 489 },
    cart: { width: 210, height: 300 },
  });
});
