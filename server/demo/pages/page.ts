import type { Brand } from '../../../app/domain/store/brands.ts';
import type { Company } from '../../../app/domain/store/company.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';

type PageKey =
  | 'terms'
  | 'privacy'
  | 'imprint'
  | 'accessibility'
  | 'about'
  | 'how-it-works'
  | 'cancellation'
  | 'size-guide';

/** Facts that page texts use. */
export type PageFacts = { store: StoreView; brand: Brand; company: Company };

/** A page in one language; `content` is HTML of h2, h3, p, ul, ol, li, table and strong. */
export type PageText = {
  key: PageKey;
  identifier: string;
  title: string;
  summary: string;
  content: string;
};
