import type { Language } from '../domain/store/store-views.ts';
import type { AnyValues, WordTree } from './typed-words.ts';

type Message = (values: AnyValues) => string | undefined;

/** Returns the text of a key, or undefined when there is none. */
export type CompiledWords = (key: string, values?: AnyValues) => string | undefined;

/**
 * Compiles texts to functions: a text is parsed when it is first used, and never again. Reads what
 * i18next reads in our files: keys with dots, `{{name}}`, and `_zero`, `_one`, `_other` by count.
 */
export function compileWords(language: Language, words: WordTree): CompiledWords {
  const plurals = new Intl.PluralRules(language);
  const messages = new Map<string, Message>();
  return (key, values = {}) => {
    let message = messages.get(key);
    if (!message) {
      message = compileKey(words, key, plurals);
      // Unknown keys come from outside: they must not fill the memory.
      if (message) messages.set(key, message);
    }
    return message?.(values);
  };
}

function compileKey(words: WordTree, key: string, plurals: Intl.PluralRules): Message | undefined {
  const [plain, zero, one, other] = ['', '_zero', '_one', '_other'].map((suffix) =>
    compileText(find(words, key + suffix)),
  );
  if (!zero && !one && !other) return plain;
  return (values) => {
    const { count } = values;
    if (typeof count !== 'number') return plain?.(values);
    const plural = plurals.select(count) === 'one' ? one : other;
    return ((count === 0 && zero) || plural || plain)?.(values);
  };
}

function find(words: WordTree, path: string): string | WordTree | undefined {
  let found: string | WordTree | undefined = words;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

/** A placeholder without a value stays, as in i18next. */
function compileText(text: string | WordTree | undefined): Message | undefined {
  if (typeof text !== 'string') return undefined;
  const [start = '', ...rest] = text.split('{{');
  if (rest.length === 0) return () => text;
  const parts = rest.map((part) => part.split('}}') as [name: string, after: string]);
  return (values) => {
    let filled = start;
    for (const [name, after] of parts) filled += (values[name] ?? `{{${name}}}`) + after;
    return filled;
  };
}
