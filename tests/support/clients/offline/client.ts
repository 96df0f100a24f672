/** Roles by which journeys find elements. */
export type Role = 'button' | 'heading' | 'link' | 'spinbutton';

export const clientNames = ['chromium', 'firefox', 'webkit'] as const;
export type ClientName = (typeof clientNames)[number];

const areAllAsked = process.env['CLIENTS'] === 'all';
/** All browsers with `npm run test:clients`, else Chromium. */
export const usualClients: readonly ClientName[] = areAllAsked ? clientNames : ['chromium'];
/** The same, and Firefox always: its network stack is another one. */
export const readingClients: readonly ClientName[] = areAllAsked
  ? clientNames
  : ['chromium', 'firefox'];

/**
 * What a browser refuses: IndexedDB altogether, every write because the device is full, to remember
 * anything, as in a private window, or it knows no service workers and no caches.
 */
export type Obstacle = 'blocked' | 'full' | 'private' | 'without workers';

/** One tab of a real browser with its own storage. */
export type Client = {
  /** Navigates to an address and waits until its page is hydrated. */
  goTo(address: string): Promise<void>;
  /** Goes back in the history. */
  goBack(): Promise<void>;
  /** Returns whether a visible element has this role and exactly this accessible name. */
  shows(role: Role, name: string): Promise<boolean>;
  /** Returns whether the page shows this text, also as part of a longer one. */
  showsText(text: string): Promise<boolean>;
  click(role: Role, name: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(role: Role, name: string, text: string): Promise<void>;
  /** Runs a function in the page; argument and result are values of JSON. */
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Given>(
    work: (given: Given) => Result | Promise<Result>,
    given: Given,
  ): Promise<Result>;
  /**
   * Takes the network from pages and worker, or gives it back. WebKitGTK loses every request and is
   * not told that it is offline.
   */
  setOnline(isOnline: boolean): Promise<void>;
  close(): Promise<void>;
};
