/** An at sign as it is, or percent-encoded any number of times. */
const atSign = /@|%(?:25)*40/;

/**
 * Returns the path without mail addresses and the codes of mailed links and shared lists, which
 * must not be logged, however it is written. Rule S9.4.
 */
export function loggedPath(pathname: string): string {
  // A path that is not routed can still be a link with its code, such as one that a mail broke.
  const written = decodeAscii(pathname).replace(/[\\/]+/g, '/');
  const found =
    /^(.*?newsletter\/subscriber\/confirm\/(?:.*?\/)?code\/)./is.exec(written) ??
    /^(.*?(?:^|\/)wishlist\/)./is.exec(written);
  const shown = found ? `${found[1]}…` : written;
  if (atSign.test(shown)) {
    const parts = shown.split('/').map((part) => (atSign.test(part) ? '…' : part));
    return parts.join('/');
  }
  return found ? shown : pathname;
}

/** Decodes percent-encoded ASCII, also where it is encoded several times; never fails. */
function decodeAscii(text: string, passes = 3): string {
  const decoded = text.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return passes === 1 || decoded === text ? decoded : decodeAscii(decoded, passes - 1);
}
