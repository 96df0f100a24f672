/** Longest text that is repeated; a longer one is a message of its sender. */
const longest = 500;

/** The scheme of a link, or the sign in a mail address. */
const addressPattern = /:\/\/|@/u;

/** A full stop of any script within a host name, or within a name such as 1.FC or St.Pauli. */
const innerStop = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})/gu;

/**
 * Returns a submitted text as a mail repeats it to an address that its sender has not proven: a
 * stranger could send messages and links from the shop's address. A host name gets a space after
 * its full stops, so that mail programs make no link of it. Null: the text is not repeated.
 */
export function toRepeatableText(submitted: string): string | null {
  if (submitted.length > longest || addressPattern.test(submitted.normalize('NFKC'))) return null;
  return submitted.replaceAll(innerStop, '$& ');
}
