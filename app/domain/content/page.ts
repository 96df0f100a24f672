/** A CMS page. Rule A20.1. */
export type Page = {
  id: number;
  /** Its address: url_path without leading slash. */
  identifier: string;
  /**
   * The same in all languages, where the catalogue names one: terms, privacy, imprint, about,
   * how-it-works.
   */
  key: string | null;
  title: string;
  heading: string | null;
  /** HTML, sanitised before it is shown. */
  content: string;
  metaDescription: string | null;
  metaKeywords: string | null;
};

export type Block = { id: number; identifier: string; title: string; content: string };

/** A contact person. Rule A19.1. */
export type ContactPerson = {
  id: string;
  name: string;
  role: string;
  /** A short text about the person; empty where the catalogue has none. */
  about: string;
  phone: string;
  email: string;
  image: string | null;
};
