/**
 * Turns a name into a path segment: lower case, accents removed, blanks as '-', '&' as '-and-',
 * other characters removed. Rule B1.23.
 */
export function slugify(name: string): string {
  return name
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, '-and-')
    .replace(/\s+/g, '-')
    .replace(/[^\w-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
