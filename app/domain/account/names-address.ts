import { emailKey } from './email-key.ts';

/** Characters of a mailbox before the text, such as `jo.` of `jo.ann@…`; quotes are none. */
const longerMailbox = /[\p{L}\p{M}\p{N}_][-'.+]*$/u;
/** Characters of a host name after the text; a full stop alone ends a sentence. */
const longerHost = /^[-.]?[\p{L}\p{M}\p{N}]/u;

/**
 * Returns whether a text, or a text inside of a list or object, names an e-mail address, in any case.
 * The end or the beginning of a longer address does not count. `key`: as `emailKey` returns it.
 */
export function namesAddress(value: unknown, key: string): boolean {
  if (typeof value === 'string') return textNamesAddress(emailKey(value), key);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => namesAddress(inner, key));
}

function textNamesAddress(text: string, key: string): boolean {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const end = at + key.length;
    const isLonger =
      longerMailbox.test(text.slice(Math.max(0, at - longestMailbox), at)) ||
      longerHost.test(text.slice(end, end + 3));
    if (!isLonger) return true;
  }
  return false;
}

/** Characters (RFC 5321). */
const longestMailbox = 64;
