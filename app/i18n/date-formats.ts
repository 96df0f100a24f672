/**
 * Returns a function that finds the formatter of a locale. A formatter is built once: building it
 * costs many times what formatting a date does.
 */
export function createDateFormats(
  options: Intl.DateTimeFormatOptions,
): (locale: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (locale) => {
    let format = formats.get(locale);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, options);
      formats.set(locale, format);
    }
    return format;
  };
}
