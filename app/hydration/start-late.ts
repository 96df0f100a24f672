/**
 * What a document needs to come alive: addresses of the manifest, of each route's module under the
 * route's id, and of the entry that hydrates.
 */
export type LateParts = {
  manifest: string;
  routes: readonly (readonly [id: string, address: string])[];
  entry: string;
};

/** Id of the element that holds the parts as JSON. */
export const latePartsId = 'late-parts';

/**
 * Fetches the modules of a page once it has loaded and the browser is idle, or at the first sign that
 * somebody wants to do something with it. Its own text is the document's script: it uses nothing from
 * outside and says the same on every page, so that one hash stands for it in the content policy.
 * A form that is sent before is the browser's own, unless something waits in the outbox: that goes
 * before it, which only the page's script sees to. spec: promises, Offline outbox 2
 *
 * `modulesGlobal`: the name of the global under which Remix looks for the route modules.
 */
export function startLate(id: string, modulesGlobal: string): void {
  /** The event itself is answered first: by the browser, as without script. Milliseconds. */
  const tapDelay = 150;
  const idleLimit = 4000;
  /** A form is held back no longer, even if the page never comes alive. */
  const holdLimit = 10_000;
  const intents = ['pointerdown', 'keydown', 'focusin'];
  const { textContent } = document.getElementById(id) ?? {};
  if (!textContent) return;
  const parts = JSON.parse(textContent) as LateParts;
  let starting: Promise<boolean> | null = null;

  const start = () => (starting ??= fetchAll());
  const fetchAll = async () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent, true);
    try {
      const [, ...modules] = await Promise.all([
        import(/* @vite-ignore */ parts.manifest),
        ...parts.routes.map(([, address]) => import(/* @vite-ignore */ address) as Promise<object>),
      ]);
      const byRoute = parts.routes.map(([route], index) => [route, modules[index]] as const);
      Object.assign(window, { [modulesGlobal]: Object.fromEntries(byRoute) });
      await import(/* @vite-ignore */ parts.entry);
      return true;
    } catch {
      // The network failed: the page stays what it is without script, and the next intent tries again.
      starting = null;
      listen();
      return false;
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    const root = document.documentElement;
    const { target: form, submitter } = event;
    if ('alive' in root.dataset || !(form instanceof HTMLFormElement)) return;
    // The note beside the outbox: see marker.ts.
    if (form.method !== 'post' || !/(?:^|; )outbox=/.test(document.cookie)) return;
    event.preventDefault();
    const letGo = () => {
      watch.disconnect();
      clearTimeout(timer);
      document.removeEventListener('submit', onSubmit, true);
      form.requestSubmit(submitter);
    };
    const watch = new MutationObserver(letGo);
    watch.observe(root, { attributeFilter: ['data-alive'] });
    const timer = setTimeout(letGo, holdLimit);
    void start().then((isFetched) => isFetched || letGo());
  };
  const onIntent = (event: Event) => {
    const delay = event.type === 'pointerdown' ? tapDelay : 0;
    requestAnimationFrame(() => setTimeout(() => void start(), delay));
  };
  /**
   * A link within a page, such as to its content, adds a place without the key under which the router
   * remembers scroll positions. All such places would share one, and the next of these links would
   * lead to where an earlier page was left instead of to its target. spec: catalogue §2 Scrolling
   */
  const keyPlace = () => {
    if (!history.state) history.replaceState({ key: String(Math.random()) }, '');
  };
  const listen = () => {
    for (const intent of intents) {
      document.addEventListener(intent, onIntent, { capture: true, passive: true });
    }
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => void start(), { timeout: idleLimit });
    } else setTimeout(() => void start(), tapDelay);
  };

  listen();
  window.addEventListener('popstate', keyPlace);
  document.addEventListener('submit', onSubmit, true);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
