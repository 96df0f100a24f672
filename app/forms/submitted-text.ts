/** What stands in a form's field; null where the field is missing or holds a file. */
export function typedText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}
