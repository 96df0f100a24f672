import { vi } from 'vitest';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { Caller } from '../../../../server/commerce/exchange.ts';
import type { CommerceProblem } from '../../../../server/commerce/problem.ts';
import type {
  UrlDocument,
  UrlQuestion,
} from '../../../../server/commerce/contract/catalogue/url.ts';
import { openUrlMap } from '../../../../server/services/catalogue/address/url-map.ts';
import { openStorefront } from '../../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../../server/storefront/storefront.ts';
import { visit } from '../open-pages.ts';
import { locateTestDatabase } from '../../../support/engines/database-location.ts';

export type MappingResult = Result<UrlDocument | null, CommerceProblem>;
export type Host = (caller: Caller, question: UrlQuestion) => Promise<MappingResult>;

export const away = async (): Promise<MappingResult> =>
  refusal({ kind: 'unreachable', message: 'ECONNREFUSED' });
export const answering =
  (_type: string, _source: UrlDocument['_source']): Host =>
  async () =>
    success({ _type, _source });
export const spain = answering('category', { id: 10, url_path: 'old/spain' });

export const later = (milliseconds: number) => ({
  ...visit,
  now: new Date(visit.now.getTime() + milliseconds),
});

export async function openMap(
  host: Host,
  settings: Partial<Settings> = {},
  storefront?: Storefront,
): Promise<{
  ask: (url: string, at?: typeof visit, childSku?: string | null) => Promise<unknown>;
  asked: ReturnType<typeof vi.fn<Host>>;
  messages: string[];
  storefront: Storefront;
}> {
  const asked = vi.fn(host);
  const opened = storefront ?? (await openStorefront(locateTestDatabase()));
  const messages: string[] = [];
  const log = (_facts: unknown, text: string) => messages.push(text);
  const map = openUrlMap({
    commerce: { mapUrl: asked },
    mappings: opened.urlMappings,
    settings: { ...defaultSettings, ...settings },
    log: { info: log, warn: log } as never,
  });
  const ask = (url: string, at = visit, childSku: string | null = 'CHILD') =>
    map(at, url, childSku);
  return { ask, asked, messages, storefront: opened };
}
