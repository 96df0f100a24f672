import type { Plugin } from 'vite';

const serverPackages = /\/node_modules\/(i18next|react-i18next|remix-i18next)\//;

/** Changes nothing. Fails the build when i18next is in the browser's script: it adds 13 kB. */
export function refuseServerPackages(): Plugin {
  return {
    name: 'refuse-server-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        const modules = file.type === 'chunk' ? Object.keys(file.modules) : [];
        const found = modules.find((id) => serverPackages.test(id));
        if (found) this.error(`The browser script contains ${found}`);
      }
    },
  };
}
