/** Longer than an address of several lines, shorter than a message. */
const longest = 160;

/** A full stop of any script between two letters, as in a host name, or the start of an address. */
const linkPattern = /[\p{L}\p{N}][.。．｡]\p{L}{2,}|:\/\/|@/u;

/**
 * Returns whether a submitted text may be repeated in a mail to an address that its sender has not
 * proven: neither a message nor a link, which a stranger could send from the shop's address.
 */
export function isRepeatable(submitted: string): boolean {
  return submitted.length <= longest && !linkPattern.test(submitted.normalize('NFKC'));
}
