import 'i18next';
import type { German } from './words/de.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: German;
    returnNull: false;
  }
}
