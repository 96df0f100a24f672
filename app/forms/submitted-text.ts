/** Returns the text of a field; null when it is missing or holds a file. */
export function readSubmittedText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}
