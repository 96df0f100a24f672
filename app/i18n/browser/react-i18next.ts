import { useSyncExternalStore } from 'react';
import { arrivals, language, sayLater } from './words.ts';

/**
 * Replaces react-i18next in the browser, where i18next would be an eighth of all script: provides
 * the one hook that components use. See docs/decisions/0018-late-hydration.md
 */
export function useTranslation(areas: string | readonly string[] = 'shell') {
  useSyncExternalStore(arrivals.subscribe, arrivals.count, arrivals.count);
  return speakerOf(areas);
}

type Speaker = {
  t: (key: string, values?: Record<string, string | number | undefined>) => string;
  i18n: { language: string; t: Speaker['t']; changeLanguage: (language: string) => Promise<void> };
};

const speakers = new Map<string, Speaker>();

function speakerOf(areas: string | readonly string[]): Speaker {
  const name = String(areas);
  let speaker = speakers.get(name);
  if (!speaker) {
    const among = typeof areas === 'string' ? [areas] : areas;
    const t: Speaker['t'] = (key, values) => sayLater(among, key, values);
    // Another language needs another document.
    speaker = { t, i18n: { language, t, changeLanguage: async () => undefined } };
    speakers.set(name, speaker);
  }
  return speaker;
}
