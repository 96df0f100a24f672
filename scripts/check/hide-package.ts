import { registerHooks } from 'node:module';

/**
 * Preloaded with `node --import`: no module of the process and of those it starts can load the
 * package that `HIDDEN_PACKAGE` names.
 */
const hidden = process.env['HIDDEN_PACKAGE'] ?? '';

/** What a module gets that asks for the package. */
export const hiddenMessage = (name: string) => `The package ${name} is hidden`;

if (hidden !== '') {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      if (resolved.url.includes(`/node_modules/${hidden}/`)) throw new Error(hiddenMessage(hidden));
      return resolved;
    },
  });
}
