/**
 * Collects the SVG markup of a drawing. Lengths are drawing units; see `stage.ts` for their size.
 */

import { escapeUTF8 } from 'entities';
import { itemAt } from './list-item.ts';
export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, color: string, opacity?: number];

export type Style = {
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
  cap?: 'round' | 'butt';
  dash?: string;
  dashOffset?: number;
  clip?: string;
  transform?: string;
  radius?: number;
};

/** One decimal, no leading zero: 0.52 becomes '.5'. */
export function num(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

const fine = (value: number): string =>
  String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');
const pair = (x: string, y: string): string => (y.startsWith('-') ? x + y : `${x} ${y}`);

/** Path data of points joined by straight lines, written with short relative steps. */
export function linesData(points: readonly Point[], closed: boolean): string {
  let lastX = 0;
  let lastY = 0;
  let data = '';
  let command = '';
  const append = (next: string, step: string): string => {
    data += command === next ? (step.startsWith('-') ? step : ` ${step}`) : next + step;
    return next;
  };
  for (const [i, point] of points.entries()) {
    const x = Math.round(point[0] * 10);
    const y = Math.round(point[1] * 10);
    if (i === 0) data = `M${pair(num(x / 10), num(y / 10))}`;
    else if (x !== lastX || y !== lastY) {
      const dx = num((x - lastX) / 10);
      const dy = num((y - lastY) / 10);
      if (dy === '0') command = append('h', dx);
      else if (dx === '0') command = append('v', dy);
      else command = append('l', pair(dx, dy));
    }
    lastX = x;
    lastY = y;
  }
  return closed ? `${data}z` : data;
}

/** Path data of a smooth closed or open curve through the points (quadratic, through midpoints). */
export function smoothData(points: readonly Point[], closed: boolean): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const write = (p: Point): string => pair(num(p[0]), num(p[1]));
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const first = itemAt(points, 0);
  let at: Point = closed ? middle(itemAt(points, -1), first) : first;
  at = [tenth(at[0]), tenth(at[1])];
  let data = `M${write(at)}`;
  const last = closed ? points.length : points.length - 1;
  for (let i = closed ? 0 : 1; i < last; i++) {
    const control = itemAt(points, i);
    const target = middle(control, itemAt(points, i + 1));
    const end: Point = [tenth(target[0]), tenth(target[1])];
    const step = [control[0] - at[0], control[1] - at[1], end[0] - at[0], end[1] - at[1]].map(num);
    data += step.reduce(
      (text, value) => (value.startsWith('-') || text === 'q' ? text + value : `${text} ${value}`),
      'q',
    );
    at = end;
  }
  return closed ? `${data}z` : `${data}L${write(itemAt(points, -1))}`;
}

function attributes(style: Style): string {
  let text = '';
  if (style.opacity !== undefined && style.opacity < 1)
    text += ` opacity="${fine(Math.round(style.opacity * 100) / 100)}"`;
  if (style.stroke) text += ` stroke="${style.stroke}"`;
  if (style.strokeWidth !== undefined)
    text += ` stroke-width="${fine(Math.round(style.strokeWidth * 100) / 100)}"`;
  if (style.cap === 'round') text += ' stroke-linecap="round" stroke-linejoin="round"';
  if (style.dash) text += ` stroke-dasharray="${style.dash}"`;
  if (style.dashOffset) text += ` stroke-dashoffset="${num(style.dashOffset)}"`;
  if (style.radius) text += ` rx="${num(style.radius)}"`;
  if (style.clip) text += ` clip-path="${style.clip}"`;
  if (style.transform) text += ` transform="${style.transform}"`;
  return text;
}

export class Drawing {
  readonly idPrefix: string;
  readonly width: number;
  readonly height: number;
  /** Inside a symbol coordinates are not those of the image, so nothing may be clipped. */
  #insideSymbol = false;
  #body: string[] = [];
  #definitions: string[] = [];
  #known = new Map<string, string>();

  /** `idPrefix` keeps ids unique when several drawings are in one HTML page. */
  constructor(idPrefix: string, width: number, height: number) {
    this.idPrefix = idPrefix;
    this.width = width;
    this.height = height;
  }

  /** Returns whether any part is inside the image. */
  #visible(points: readonly Point[], margin = 4): boolean {
    if (this.#insideSymbol) return true;
    let left = Infinity;
    let right = -Infinity;
    let top = Infinity;
    let bottom = -Infinity;
    for (const [x, y] of points) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    return (
      right > -margin &&
      left < this.width + margin &&
      bottom > -margin &&
      top < this.height + margin
    );
  }

  /** Path data with a fill ('none' for strokes only). */
  shape(data: string, fill: string, style: Style = {}): void {
    this.#body.push(`<path d="${data}" fill="${fill}"${attributes(style)}/>`);
  }

  polygon(points: readonly Point[], fill: string, style: Style = {}): void {
    if (points.length > 2 && this.#visible(points))
      this.shape(linesData(points, true), fill, style);
  }

  /** Many polygons of one colour as one path; they must not overlap. */
  polygons(list: readonly (readonly Point[])[], fill: string, style: Style = {}): void {
    const data = list
      .filter((points) => points.length > 2 && this.#visible(points))
      .map((points) => linesData(points, true));
    if (data.length > 0) this.shape(data.join(''), fill, style);
  }

  line(points: readonly Point[], stroke: string, strokeWidth: number, style: Style = {}): void {
    this.lines([points], stroke, strokeWidth, style);
  }

  lines(
    list: readonly (readonly Point[])[],
    stroke: string,
    strokeWidth: number,
    style: Style = {},
  ): void {
    const data = list
      .filter((points) => points.length > 1 && this.#visible(points))
      .map((points) => linesData(points, false));
    if (data.length > 0) this.shape(data.join(''), 'none', { ...style, stroke, strokeWidth });
  }

  rect(x: number, y: number, width: number, height: number, fill: string, style: Style = {}): void {
    if (width <= 0 || height <= 0) return;
    this.#body.push(
      `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${attributes(style)}/>`,
    );
  }

  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    fill: string,
    style: Style = {},
  ): void {
    const size =
      Math.abs(radiusX - radiusY) < 0.05
        ? `circle cx="${num(x)}" cy="${num(y)}" r="${num(radiusX)}"`
        : `ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radiusX)}" ry="${num(radiusY)}"`;
    this.#body.push(`<${size} fill="${fill}"${attributes(style)}/>`);
  }

  /** Many dots of one colour: strokes without length and with round ends, in up to three sizes. */
  dots(
    list: readonly (readonly [x: number, y: number, radius: number])[],
    fill: string,
    style: Style = {},
  ): void {
    const seen = list.filter(([x, y]) => this.#visible([[x, y]], 12)).sort((a, b) => a[2] - b[2]);
    const groups = seen.length > 8 ? 3 : 1;
    for (let g = 0; g < groups; g++) {
      const part = seen.slice(
        Math.floor((seen.length * g) / groups),
        Math.floor((seen.length * (g + 1)) / groups),
      );
      if (part.length === 0) continue;
      const radius = part.reduce((sum, dot) => sum + dot[2], 0) / part.length;
      this.shape(part.map(([x, y]) => `M${pair(num(x), num(y))}h0`).join(''), 'none', {
        ...style,
        stroke: fill,
        strokeWidth: radius * 2,
        cap: 'round',
      });
    }
  }

  group(style: Style, draw: () => void): void {
    this.#body.push(`<g${attributes(style)}>`);
    draw();
    this.#body.push('</g>');
  }

  /** Defines a gradient from (x1, y1) to (x2, y2), both as shares of the shape's bounding box. */
  gradient(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.#define(
      `<linearGradient id="#" x1="${fine(x1)}" y1="${fine(y1)}" x2="${fine(x2)}" y2="${fine(y2)}">${stopsMarkup(stops)}</linearGradient>`,
    );
  }

  radialGradient(stops: readonly Stop[]): string {
    return this.#define(`<radialGradient id="#">${stopsMarkup(stops)}</radialGradient>`);
  }

  clip(data: string): string {
    return this.#define(`<clipPath id="#"><path d="${data}"/></clipPath>`);
  }

  /** Draws once under a key; returns the id for `use`. */
  symbol(key: string, draw: () => void): string {
    const known = this.#known.get(key);
    if (known) return known;
    const outer = this.#body;
    const nested = this.#insideSymbol;
    this.#body = [];
    this.#insideSymbol = true;
    draw();
    const markup = this.#body.join('');
    this.#body = outer;
    this.#insideSymbol = nested;
    const id = this.#newId();
    this.#known.set(key, id);
    this.#definitions.push(`<g id="${id}">${markup}</g>`);
    return id;
  }

  use(id: string, x: number, y: number, scaleX: number, scaleY = scaleX, style: Style = {}): void {
    this.#body.push(
      `<use href="#${id}" transform="matrix(${fine(scaleX)} 0 0 ${fine(scaleY)} ${num(x)} ${num(y)})"${attributes(style)}/>`,
    );
  }

  /** The whole document: the drawing area in units, the nominal size in pixels. */
  document(
    area: { width: number; height: number },
    size: { width: number; height: number },
    title?: string,
  ): string {
    const label = title ? ` role="img" aria-label="${escapeUTF8(title)}"` : '';
    const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(area.width)} ${num(area.height)}" width="${size.width}" height="${size.height}"${label}>`;
    const definitions =
      this.#definitions.length > 0 ? `<defs>${this.#definitions.join('')}</defs>` : '';
    return `${open}${definitions}${this.#body.join('')}</svg>\n`;
  }

  #newId(): string {
    return `${this.idPrefix}${this.#definitions.length.toString(36)}`;
  }

  #define(markup: string): string {
    const known = this.#known.get(markup);
    if (known) return known;
    const id = this.#newId();
    this.#definitions.push(markup.replace('id="#"', `id="${id}"`));
    const reference = `url(#${id})`;
    this.#known.set(markup, reference);
    return reference;
  }
}

function stopsMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${fine(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${fine(opacity)}"`}/>`,
    )
    .join('');
}
