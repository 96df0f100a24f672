/** Cookies of one client by their names. */
export type CookieJar = Map<string, string>;

/** Stores the cookies of a response, and removes those that it ends. */
export function storeCookies(jar: CookieJar, { headers }: Response): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; max-age=0(?:;|$)|; expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

/** Returns the value of a Cookie header. */
export function toCookieHeader(jar: CookieJar): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
