/** A form of a page: its action and its fields with their initial values. */
export type HtmlForm = { action: string; fields: [name: string, value: string][] };

/**
 * Returns the first POST form of a document whose markup contains a text; throws when there is
 * none.
 */
export function readForm(html: string, containing: string, address: string): HtmlForm {
  const markup = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)]
    .map(([form]) => form)
    .find((form) => /method="post"/i.test(form) && form.includes(containing));
  if (!markup) throw new Error(`No form with ${containing} at ${address}\n${html.slice(0, 2000)}`);
  const action = attribute(/<form\b[^>]*>/.exec(markup)?.[0] ?? '', 'action') ?? address;
  return { action: new URL(action, address).href, fields: [...fieldsOf(markup)] };
}

/** Returns the link targets of the cards of a listing, in order. */
export function offersIn(html: string): string[] {
  const cards = html.matchAll(/<article class="card">[\s\S]*?<h\d[^>]*><a[^>]*href="([^"]+)"/g);
  return [...cards].map(([, offer = '']) => offer);
}

/** Returns the body of a form in which some fields are replaced. */
export function bodyOf(form: HtmlForm, typed: Record<string, string>): URLSearchParams {
  const body = new URLSearchParams(form.fields.filter(([name]) => !(name in typed)));
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  return body;
}

function* fieldsOf(markup: string): Generator<[string, string]> {
  for (const [tag] of markup.matchAll(/<input\b[^>]*>/g)) {
    const type = attribute(tag, 'type') ?? 'text';
    const name = attribute(tag, 'name');
    if (!name || type === 'submit') continue;
    if ((type === 'checkbox' || type === 'radio') && !/\schecked(=|\s|>|\/)/.test(tag)) continue;
    yield [name, attribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : '')];
  }
  for (const [tag, inner = ''] of markup.matchAll(/<select\b[^>]*>([\s\S]*?)<\/select>/g)) {
    const options = [...inner.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => /\sselected/.test(option)) ?? options[0];
    const name = attribute(tag, 'name');
    if (name && chosen) yield [name, attribute(chosen, 'value') ?? ''];
  }
  for (const [tag, inner = ''] of markup.matchAll(/<textarea\b[^>]*>([\s\S]*?)<\/textarea>/g)) {
    const name = attribute(tag, 'name');
    if (name) yield [name, decode(inner)];
  }
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? null : decode(value);
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}
