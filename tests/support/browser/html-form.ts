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
  const action = readAttribute(/<form\b[^>]*>/.exec(markup)?.[0] ?? '', 'action') ?? address;
  return { action: new URL(action, address).href, fields: [...readFields(markup)] };
}

/** Returns the fields that the summary of errors names: in its order and in that of the page. */
export function findSummaryOrder(html: string): { listed: string[]; inPage: string[] } {
  const summary = /<section class="errors"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
  const listed = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
  const places = new Map(listed.map((id) => [id, html.indexOf(`id="${id}"`)]));
  return { listed, inPage: listed.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)) };
}

/** Returns the link targets of the cards of a listing, in order. */
export function findOfferPaths(html: string): string[] {
  const cards = html.matchAll(/<article class="card">[\s\S]*?<h\d[^>]*><a[^>]*href="([^"]+)"/g);
  return [...cards].map(([, offer = '']) => offer);
}

/** Returns the body of a form in which some fields are replaced. */
export function createFormBody(form: HtmlForm, submitted: Record<string, string>): URLSearchParams {
  const body = new URLSearchParams(form.fields.filter(([name]) => !(name in submitted)));
  for (const [name, value] of Object.entries(submitted)) body.append(name, value);
  return body;
}

function* readFields(markup: string): Generator<[string, string]> {
  for (const [tag] of markup.matchAll(/<input\b[^>]*>/g)) {
    const type = readAttribute(tag, 'type') ?? 'text';
    const name = readAttribute(tag, 'name');
    if (!name || type === 'submit') continue;
    if ((type === 'checkbox' || type === 'radio') && !/\schecked(=|\s|>|\/)/.test(tag)) continue;
    yield [name, readAttribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : '')];
  }
  for (const [tag, inner = ''] of markup.matchAll(/<select\b[^>]*>([\s\S]*?)<\/select>/g)) {
    const options = [...inner.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => /\sselected/.test(option)) ?? options[0];
    const name = readAttribute(tag, 'name');
    if (name && chosen) yield [name, readAttribute(chosen, 'value') ?? ''];
  }
  for (const [tag, inner = ''] of markup.matchAll(/<textarea\b[^>]*>([\s\S]*?)<\/textarea>/g)) {
    const name = readAttribute(tag, 'name');
    if (name) yield [name, decode(inner)];
  }
}

function readAttribute(tag: string, name: string): string | null {
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
