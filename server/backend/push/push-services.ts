/**
 * Push services of the browsers there are. A subscription names the address that the back end posts
 * to, so any other host would let a customer send our server wherever they like.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
];

/** `endpoint`: an absolute address; true only for https on the usual port of a known service. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return services.some((service) => service.test(url.hostname));
}
