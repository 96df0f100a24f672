import { z } from 'zod';
import type { Block, Page } from '../../../app/domain/content/page.ts';
import { flag } from './text.ts';

const common = {
  id: z.coerce.number().int(),
  identifier: z.string().min(1),
  title: z.string(),
  content: z.string().nullish(),
  active: flag.nullish(),
  /** Named `active` by the platform. */
  is_active: flag.nullish(),
};

/** A page as the platform stores it, also when switched off. Rules A20.4, F1.93, F5.31. */
export const wirePageSchema = z.object({
  ...common,
  content_heading: z.string().nullish(),
  meta_description: z.string().nullish(),
  meta_keywords: z.string().nullish(),
});
export type WirePage = z.input<typeof wirePageSchema>;

export const wireBlockSchema = z.object(common);
export type WireBlock = z.input<typeof wireBlockSchema>;

type Flags = { active?: boolean | null | undefined; is_active?: boolean | null | undefined };

const isShown = ({ active, is_active }: Flags) => active ?? is_active ?? true;

/** Null when switched off. */
export const pageAnswerSchema = wirePageSchema.transform((page): Page | null =>
  isShown(page)
    ? {
        id: page.id,
        identifier: page.identifier,
        key: null,
        title: page.title,
        heading: page.content_heading ?? null,
        content: page.content ?? '',
        metaDescription: page.meta_description ?? null,
        metaKeywords: page.meta_keywords ?? null,
      }
    : null,
);

/** Null when switched off. */
export const blockAnswerSchema = wireBlockSchema.transform((block): Block | null => {
  const { id, identifier, title, content } = block;
  return isShown(block) ? { id, identifier, title, content: content ?? '' } : null;
});
