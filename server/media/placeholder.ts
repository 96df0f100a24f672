/** Picture shown where one is missing: a centre circle on a plain background. */

import type { Illustration } from './media-source.ts';

export const placeholder: Illustration = {
  kind: 'illustration',
  version: '1',
  draw: (width, height) => {
    const x = width / 2;
    const y = height / 2;
    const radius = Math.min(width, height) * 0.17;
    const line = Math.max(1.5, Math.min(width, height) * 0.008);
    const stripes = [0, 2, 4, 6]
      .map((i) => `<rect x="${(width * i) / 7}" width="${width / 7}" height="${height}"/>`)
      .join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="#dfe6df"/><g fill="#d8e0d8">${stripes}</g>` +
      `<g fill="none" stroke="#f6f8f4" stroke-width="${line}"><path d="M0 ${y}H${width}"/><circle cx="${x}" cy="${y}" r="${radius}"/></g>` +
      `<circle cx="${x}" cy="${y}" r="${line * 1.6}" fill="#f6f8f4"/></svg>`
    );
  },
};
