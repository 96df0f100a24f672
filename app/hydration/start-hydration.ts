/**
 * Addresses of what a document needs for hydration: the manifest, the module of each route by route
 * id, and the client entry.
 */
export type HydrationModules = {
  manifest: string;
  routes: readonly (readonly [id: string, address: string])[];
  entry: string;
};

/** Id of the element that holds the addresses as JSON. */
export const modulesId = 'hydration-modules';

/**
 * Fetches the modules of a page once it has loaded and the browser is idle, or at the first
 * interaction. The source text of this function is an inline script: it uses nothing from outside
 * and is the same on every page, so that the content policy allows it by one hash. A form submitted
 * before hydration is posted natively, or held while entries wait in the outbox (Rule E2.15).
 * `modulesGlobal`: name of the global in which Remix looks for the route modules.
 */
export function startHydration(id: string, modulesGlobal: string): void {
  /** The browser handles the interaction first, as without script. Milliseconds. */
  const tapDelay = 150;
  const idleLimit = 4000;
  /** Longest time a form is held, even if hydration fails, in milliseconds. */
  const holdLimit = 10_000;
  const intents = ['pointerdown', 'keydown', 'focusin'];
  const { textContent } = document.getElementById(id) ?? {};
  if (!textContent) return;
  const { manifest, routes, entry } = JSON.parse(textContent) as HydrationModules;
  let starting: Promise<boolean> | null = null;

  const start = () => (starting ??= fetchAll());
  const fetchAll = async () => {
    for (const intent of intents) document.removeEventListener(intent, onIntent, true);
    try {
      const [, ...modules] = await Promise.all([
        import(/* @vite-ignore */ manifest),
        ...routes.map(([, address]) => import(/* @vite-ignore */ address) as Promise<object>),
      ]);
      const byRoute = routes.map(([route], index) => [route, modules[index]] as const);
      Object.assign(window, { [modulesGlobal]: Object.fromEntries(byRoute) });
      await import(/* @vite-ignore */ entry);
      return true;
    } catch {
      // The network failed: the page keeps working without script, and the next interaction tries
      // again.
      starting = null;
      listen();
      return false;
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    const root = document.documentElement;
    const { target: form, submitter } = event;
    if ('alive' in root.dataset || !(form instanceof HTMLFormElement)) return;
    // The canary cookie of the outbox: see canary.ts.
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
   * A link inside the page adds a history entry without the key under which the router saves scroll
   * positions. All such entries would share one position, and the next link would scroll there
   * instead of to its target. Rules A12.1, A12.2
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
