/**
 * Returns the redirect target of `/schwimmen/{path}?{query}` on the site at `siteUrl`. `path` is
 * still encoded. It never leaves the host or folder of the site. Rules A5.1, A5.2.
 */
export function swimmingAddress(siteUrl: string, path: string, query: string): string {
  const site = new URL(siteUrl);
  const segments = path
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && !/^(\.|%2e){1,2}$/i.test(segment));
  site.pathname = [site.pathname.replace(/(?<!\/)\/+$/, ''), ...segments].join('/');
  site.search = query;
  return site.href;
}
