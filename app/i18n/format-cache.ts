/**
 * Returns a function that finds the formatter of a key, such as a locale. A formatter is built
 * once: building it costs many times what formatting does.
 */
export function createFormatCache<Key, Format extends object>(
  build: (key: Key) => Format,
): (key: Key) => Format {
  const formats = new Map<Key, Format>();
  return (key) => {
    let format = formats.get(key);
    if (!format) formats.set(key, (format = build(key)));
    return format;
  };
}

/** Returns a function that finds the formatter of dates for a locale. */
export function createDateFormats(
  options: Intl.DateTimeFormatOptions,
): (locale: string) => Intl.DateTimeFormat {
  return createFormatCache((locale: string) => new Intl.DateTimeFormat(locale, options));
}
