/** Returns the form of an e-mail address by which accounts, limits and devices compare it. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
