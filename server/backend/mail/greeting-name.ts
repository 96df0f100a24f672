/**
 * Returns the name, or '' when it holds more than a name: a form with another person's address must
 * not send them free text.
 */
export function toGreetingName(submitted: string): string {
  return /^[\p{L}\p{M}' -]{1,40}$/u.test(submitted) ? submitted : '';
}
