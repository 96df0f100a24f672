/** Parses picture addresses. Rules B19.6, F1.105. */

import { imageSizes, readJpegEnding } from '../../app/ui/image-sizes.ts';

/** A parsed picture address; sizes in pixels. */
export type MediaAddress = {
  action: 'fit' | 'resize' | 'identify' | 'svg';
  width: number;
  height: number;
  /** Decoded, with a leading '/'. */
  path: string;
  /** The address asks for a JPEG, whatever the client accepts. Rule A21.9 */
  isJpeg?: true;
};

const FORM = /^\/img\/(\d{1,5})\/(\d{1,5})\/(fit|resize|identify|svg)(\/.+)$/;

/**
 * Parses `/img/{width}/{height}/{action}/{path}` and `/img?url=&width=&height=&action=`. Null for
 * other forms, for broken or hidden encodings, and for absolute URLs, since no picture is fetched
 * from another host. Rule B19.6.
 */
export function readMediaAddress(url: URL): MediaAddress | null {
  const pathname = url.pathname === '/img' ? fromQuery(url.searchParams) : url.pathname;
  const [, width, height, action, encoded] = FORM.exec(pathname ?? '') ?? [];
  if (width === undefined || height === undefined || encoded === undefined) return null;
  if (action !== 'fit' && action !== 'resize' && action !== 'identify' && action !== 'svg')
    return null;
  const path = decodePath(encoded);
  if (path === null) return null;
  const address: MediaAddress = { action, width: Number(width), height: Number(height), path };
  const isSocial =
    address.width === imageSizes.social.width && address.height === imageSizes.social.height;
  const file = isSocial ? readJpegEnding(path) : null;
  return file === null ? address : { ...address, path: file, isJpeg: true };
}

/** Converts the query form to the path form, so that both are checked by the same code. */
function fromQuery(query: URLSearchParams): string | null {
  const url = query.get('url') ?? '';
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return null;
  const parts = [query.get('width'), query.get('height'), query.get('action') ?? 'resize'];
  const path = url.replace(/^\//, '').split('/');
  return ['/img', ...[...parts, ...path].map((part) => encodeURIComponent(part ?? ''))].join('/');
}

function decodePath(encoded: string): string | null {
  let segments: string[];
  try {
    segments = encoded.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return null; // Malformed percent encoding.
  }
  return segments.every(isPlainSegment) ? `/${segments.join('/')}` : null;
}

const isPlainSegment = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\p{Cc}]/u.test(segment);
