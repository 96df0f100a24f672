/** A CMS page. spec: catalogue §7 cms_page */
export type Page = {
  id: number;
  /** Its address: url_path without leading slash. */
  identifier: string;
  /**
   * Stable across languages where the catalogue names one: terms, privacy, imprint, about,
   * how-it-works.
   */
  key: string | null;
  title: string;
  heading: string | null;
  /** HTML, sanitised before it is shown. */
  content: string;
  metaDescription: string | null;
};

export type Block = { id: number; identifier: string; title: string; content: string };

/** spec: transactions §3 twofour_contactpersons */
export type ContactPerson = {
  id: string;
  name: string;
  role: string;
  /** A sentence or two about the person; empty where the catalogue says nothing. */
  about: string;
  phone: string;
  email: string;
  image: string | null;
};
