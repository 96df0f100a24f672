import type { German } from './words/de.ts';

/** Texts by key, as in a file of words. */
export type WordTree = { readonly [key: string]: string | WordTree };

/** The same keys with any text. */
export type SameKeys<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]>;
};

/** Values of a text as a call of any text may give them. */
export type AnyValues = Readonly<Record<string, string | number | undefined>>;

/** A translator for keys that are known only at run time. */
export type TranslateAny = (key: string, values?: AnyValues) => string;

/** Translates the keys of `Messages` (see `MessagesOf`); refuses a wrong key or a missing value. */
export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...values: ValuesOf<Messages[Key]>
) => string;

/** Maps the keys of an area, with dots and without plural suffixes, to the names of their values. */
export type MessagesOf<Tree> = ByKey<Entries<Tree>>;

/** Maps keys with their area, such as `cart:problems.limited`, to the names of their values. */
export type NamedMessagesOf<Trees> = ByKey<NamedEntries<Trees>>;

export type AreaName = keyof German;

/** Keys of the first area, and of all areas with the area's name before a colon. */
export type MessagesIn<First extends AreaName, More extends AreaName> = [More] extends [never]
  ? MessagesOf<German[First]>
  : ByKey<Entries<German[First]> | NamedEntries<Pick<German, First | More>>>;

type Entry = { key: string; names: string };

type ByKey<One extends Entry> = { [Each in One as Each['key']]: Each['names'] };

type NamedEntries<Trees> = {
  [Area in keyof Trees & string]: Entries<Trees[Area], `${Area}:`>;
}[keyof Trees & string];

type Entries<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? { key: `${Path}${WithoutPlural<Key>}`; names: Placeholder<Tree[Key]> | Count<Key> }
    : Entries<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

type Plural = 'zero' | 'one' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Name}_${Plural}` ? Name : Key;
type Count<Key extends string> = Key extends `${string}_${Plural}` ? 'count' : never;

type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type ValuesOf<Names> = [Names] extends [never]
  ? []
  : [
      values: {
        readonly [Name in Names & string]: Name extends 'count' ? number : string | number;
      },
    ];
