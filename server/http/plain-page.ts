import { createHash } from 'node:crypto';
import { escapeUTF8 } from 'entities';
import { windowColours } from '../../app/domain/store/brand-colours.ts';
import { brandNames, brands } from '../../app/domain/store/brands.ts';
import type { Language } from '../../app/domain/store/store-views.ts';
import { createTranslators } from '../../app/i18n/translators.server.ts';
import { allWords } from '../../app/i18n/words/all.ts';
import type { PlainPlace } from './plain-place.ts';

const getTranslator = await createTranslators(allWords);

/** Reasons that pages of a route give as well. */
type SharedReason = 'unknownField' | 'server' | 'unavailable';

/** Why the chain answers before a route does. */
export type PlainReason =
  | SharedReason
  | 'busy'
  | 'misdirected'
  | 'tooLarge'
  | 'wrongMethod'
  | 'wrongType'
  | 'tooManyFields'
  | 'refused';

/** The style is inline: a style sheet would be one more request that may fail. */
const style = [
  ':root{color-scheme:light dark;font:1.125rem/1.55 system-ui,sans-serif}',
  'body{margin:0}',
  'header{padding:1rem 1.5rem;color:#fff;font-weight:800;letter-spacing:-.02em}',
  ...brandNames.map((brand) => `header.${brand}{background:${windowColours[brand]}}`),
  'main{max-width:34rem;margin:15vh auto 0;padding:0 1.5rem}',
  'h1{font-size:min(2.5rem,10vw);line-height:1.05;letter-spacing:-.03em;margin:0 0 1rem}',
  'p{margin:0 0 1rem;overflow-wrap:anywhere}',
  'a{display:inline-block;padding:.6rem 0;margin-right:1.5rem;color:inherit;font-weight:700;text-underline-offset:.25em}',
  // The centre circle of a pitch, half out of view.
  'body::after{content:"";position:fixed;z-index:-1;right:-45vmin;bottom:-45vmin;width:90vmin;height:90vmin;border:3px solid;border-radius:50%;opacity:.15}',
].join('');

/** Source of the style in a content policy (`style-src`). */
export const plainStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const isShared = (reason: PlainReason): reason is SharedReason =>
  reason === 'unknownField' || reason === 'server' || reason === 'unavailable';

/** Renders a page without script and files for answers given before or beside Remix. */
export function plainPage(
  status: number,
  reason: PlainReason,
  place: PlainPlace,
  traceId?: string,
): Response {
  return new Response(plainHtml(reason, place, traceId), {
    status,
    // @hono/node-server forgets headers added later to a response made with a plain object.
    headers: new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    }),
  });
}

/** Returns the end of a page that has begun and has to be opened again, with a link beside. */
export function reloadingHtml(language: Language): string {
  const text = getTranslator(language)('errors:tryAgain');
  return `<meta http-equiv="refresh" content="0"><p><a href="">${text}</a></p>`;
}

export function plainHtml(
  reason: PlainReason,
  { language, shop }: PlainPlace,
  traceId?: string,
): string {
  const t = getTranslator(language);
  const [title, text] = isShared(reason)
    ? [t(`errors:${reason}Title`), t(`errors:${reason}Text`)]
    : [t(`refusals:${reason}Title`), t(`refusals:${reason}Text`)];
  const name = shop && escapeUTF8(brands[shop.brand].title);
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title}${name === null ? '' : ` | ${name}`}</title><style>${style}</style>`,
  ].join('');
  const header = shop ? `<header class="${shop.brand}">${name}</header>` : '';
  // A request refused under load is a page load, so sending it again does no harm.
  const links = [
    reason === 'busy' || reason === 'unavailable' ? `<a href="">${t('errors:tryAgain')}</a>` : '',
    shop ? `<a href="${shop.home}">${t('errors:toHome')}</a>` : '',
  ].join('');
  const actions = links && `<p>${links}</p>`;
  const reference = traceId
    ? `<p><small>${t('errors:serverReference', { id: traceId })}</small></p>`
    : '';
  const main = `<main><h1>${title}</h1><p>${text}</p>${actions}${reference}</main>`;
  return `<!doctype html><html lang="${language}"><head>${head}</head><body>${header}${main}</body></html>`;
}
