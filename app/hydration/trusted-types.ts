/**
 * Trusted Types policies, required by the content policy (`require-trusted-types-for`): every
 * string a script gives to the DOM passes through here. Import it first in the client entry. See
 * docs/decisions/0026.
 */

type Policy = { createHTML(html: string): string };
type Rules = {
  createHTML(html: string): string | null;
  createScriptURL?(address: string): string | null;
};
type Factory = { createPolicy(name: string, rules: Rules): Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** For documents without a browsing context, in which no script runs. */
const inert = trustedTypes?.createPolicy('inert', { createHTML: (html) => html });

/** Parses markup into a document that neither runs scripts nor loads anything. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(inert?.createHTML(html) ?? html, 'text/html');
}

const active = 'script,iframe,frame,object,embed,base,meta,link,style,template,[srcdoc]';
const addresses = /^(?:href|src|action|formaction|xlink:href)$/;

/** Returns whether markup cannot run code: no active element, event handler or script address. */
function isPassive(html: string): boolean {
  const { documentElement } = parseInert(html);
  if (documentElement.querySelector(active)) return false;
  return [...documentElement.querySelectorAll('*')].every(({ attributes }) =>
    [...attributes].every(
      ({ name, value }) =>
        !name.startsWith('on') &&
        // Browsers ignore control characters and spaces in front of and inside a scheme.
        !(addresses.test(name) && /^javascript:/i.test(value.replace(/[\0- ]/g, ''))),
    ),
  );
}

/** React creates a script element this way; set by innerHTML, it never runs. */
const reactScript = '<script></script>';

trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === reactScript || isPassive(html) ? html : null),
  createScriptURL: (address) => (address === '/sw.js' ? address : null),
});
