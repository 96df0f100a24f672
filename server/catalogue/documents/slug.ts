/**
 * A name as a part of an address: accents removed, lower case, blanks to '-', '&' to '-and-',
 * other signs dropped. spec: contract §1.1 slugify
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
