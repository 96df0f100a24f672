/**
 * Hosts of known push services. A subscription names the address the back end posts to, so other
 * hosts are refused (Rules E11.8, S8.10).
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
];

/**
 * Returns true for an https address on the default port of a known service. `endpoint`: absolute.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return services.some((service) => service.test(url.hostname));
}
