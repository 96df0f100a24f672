import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { imageAddress, readImagePath } from '../../app/ui/image-sizes.ts';
import { Picture } from '../../app/ui/picture.tsx';
import { SCENE_TONES } from '../../server/demo/scene/scene-tones.ts';

const sheet = readFileSync(new URL('../../app/styles/shop/tones.css', import.meta.url), 'utf8');
const render = (path: string) =>
  renderToStaticMarkup(createElement(Picture, { path, size: 'card', alt: '' }));

test('every colour of a scene is in the style sheet', () => {
  const digits = new Set(Object.values(SCENE_TONES).flatMap((tones) => [...tones]));
  for (const digit of digits) {
    expect(sheet).toContain(`[data-tone^='${digit}']`);
    expect(sheet).toContain(`[data-tone$='${digit}']`);
  }
});

test('every view has a tone for each landscape and time of day', () => {
  for (const tones of Object.values(SCENE_TONES)) expect(tones).toMatch(/^[0-5]{100}$/);
});

test('a picture with a tone has a placeholder and an address without it', () => {
  const html = render('/scene/x.svg#57');
  expect(html).toContain('data-tone="57"');
  expect(html).toContain('src="/img/360/360/fit/scene/x.svg"');
  expect(html).toContain('srcSet="/img/600/600/fit/scene/x.svg 2x"');
  expect(html).toContain('width="360" height="360"');
});

test('a picture without a tone has no placeholder', () => {
  expect(render('/a.jpg')).not.toContain('data-tone');
});

test('a number sign in a file name is not a tone', () => {
  expect(readImagePath('/a#57.jpg')).toEqual({ file: '/a#57.jpg' });
  expect(imageAddress('card', '/a#57.jpg')).toBe('/img/360/360/fit/a%2357.jpg');
});
