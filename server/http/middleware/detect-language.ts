import type { MiddlewareHandler } from 'hono';
import { RemixI18Next } from 'remix-i18next/server';
import { languageOfPath } from '../../../app/domain/store/store-path.ts';
import { fallbackLanguage, languages } from '../../../app/domain/store/languages.ts';
import type { Language } from '../../../app/domain/store/languages.ts';
import type { ChainEnv } from './chain-env.ts';
import type { Hosts } from './hosts.ts';

/**
 * Detects the language of a request by the store view of its address alone: no header, cookie or
 * query changes it. The fallback language where the address has no store view. Rule G4.1
 */
export function detectLanguage(hosts: Hosts): MiddlewareHandler<ChainEnv> {
  const i18n = new RemixI18Next({
    detection: {
      supportedLanguages: [...languages],
      fallbackLanguage,
      order: ['custom'],
      findLocale: async (request) => findLanguage(hosts, new URL(request.url)),
    },
  });
  return async (c, next) => {
    c.set('language', (await i18n.getLocale(c.req.raw)) as Language);
    await next();
  };
}

function findLanguage(hosts: Hosts, { hostname, pathname }: URL): Language | null {
  const brand = hosts.findBrand(hostname);
  return brand === undefined ? null : languageOfPath(brand, pathname);
}
