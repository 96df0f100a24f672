export function isSameOrigin(url: URL): boolean {
  return url.origin === self.origin;
}
