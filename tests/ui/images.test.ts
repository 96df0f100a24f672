import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const images = globSync('app/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<img\b[^]*?\/>/g)].map(([image]) => ({ file, image })),
);

it('the app has images', () => {
  expect(images.map(({ file }) => file)).toContain('app/ui/picture.tsx');
});

it.each(images)('an image of $file has width and height (Rule B19.4)', ({ image }) => {
  expect(image).toMatch(/\bwidth=[{\"]/);
  expect(image).toMatch(/\bheight=[{\"]/);
});
