import { Scripts, UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react';
import { Children, Fragment, isValidElement, useContext } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { routeModulesGlobal } from './remix-window.ts';
import { toInlineText } from './inline-text.ts';
import { modulesId, startHydration } from './start-hydration.ts';
import type { HydrationModules } from './start-hydration.ts';

/**
 * Remix's `Scripts` without preloads: what Remix would run at once becomes data for `startLate`.
 * See docs/decisions/0018.
 */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
  const matches = useMatches();
  const manifest = useContext(RemixContext)?.manifest;
  // `Scripts` is a function with hooks: its elements are inspected instead of rendered.
  const elements = Scripts(nonce === undefined ? {} : { nonce });
  // The development server needs the original order; after hydration there are no scripts.
  if (import.meta.env.DEV || !elements || !manifest) return elements;
  const modules: HydrationModules = {
    manifest: manifest.url,
    routes: matches.map(({ id }) => [id, manifest.routes[id]?.module ?? '']),
    entry: manifest.entry.module,
  };
  return removeModules(elements, modules, nonce);
}

type ScriptProps = { type?: string };

function removeModules(
  node: ReactNode,
  modules: HydrationModules,
  nonce: string | undefined,
): ReactNode {
  if (Array.isArray(node)) {
    return Children.map(node as ReactNode[], (child) => removeModules(child, modules, nonce));
  }
  if (!isValidElement(node)) return node;
  const { type, props } = node as ReactElement<ScriptProps & { children?: ReactNode }>;
  if (type === Fragment) return <>{removeModules(props.children, modules, nonce)}</>;
  if (type === 'link') return null;
  if (type !== 'script' || props.type !== 'module') return node;
  return (
    <>
      <script
        id={modulesId}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: JSON.stringify(modules).replaceAll('<', '\\u003c') }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // Empty in the browser: the script has already run when the page is hydrated.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? `(${toInlineText(startHydration)})("${modulesId}","${routeModulesGlobal}")`
            : '',
        }}
      />
    </>
  );
}
