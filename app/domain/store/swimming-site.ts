/**
 * Where `/schwimmen/{path}?{query}` leads: the same path and query on the site at `siteUrl`. `path`
 * is as the address has it, still encoded. Nothing in it can lead to another host or out of the
 * site's own folder. spec: catalogue §2, checklist A5
 */
export function swimmingAddress(siteUrl: string, path: string, query: string): string {
  const site = new URL(siteUrl);
  const segments = path
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && !/^(\.|%2e){1,2}$/i.test(segment));
  site.pathname = [site.pathname.replace(/\/+$/, ''), ...segments].join('/');
  site.search = query;
  return site.href;
}
