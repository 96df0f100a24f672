import { z } from 'zod';
import type { Page } from '../../../app/domain/content/page.ts';
import type { CallResult, CommerceCall } from '../answer.ts';
import { pageAnswerSchema } from '../contract/cms.ts';
import { mailTokenSchema } from '../contract/mail.ts';
import type { OutgoingMail } from '../contract/mail.ts';
import { urlAnswerSchema } from '../contract/catalogue/url.ts';
import type { UrlDocument, UrlQuestion } from '../contract/catalogue/url.ts';
import type { Caller } from '../exchange.ts';

/** `storeId`: the number of the store view. */
type CmsKey = { id: number } | { identifier: string; storeId: number };

function pagePath(by: CmsKey): string {
  if ('id' in by) return `/api/ext/cms-data/cmsPage/${by.id}`;
  const identifier = encodeURIComponent(by.identifier);
  return `/api/ext/cms-data/cmsPageIdentifier/${identifier}/storeId/${by.storeId}`;
}

/** URL mapping, CMS pages, and mails to the staff. Rules F1.86 to F1.93. */
export interface ContentCalls {
  /**
   * Returns the document whose url_path or identifier equals `question.url`, or null.
   * `excludedLevels`: category levels that breadcrumbs leave out. Rules F1.86, F1.87.
   */
  mapUrl(
    caller: Caller,
    question: UrlQuestion,
    excludedLevels: readonly number[],
  ): CallResult<UrlDocument | null>;
  /**
   * Returns a CMS page of the caller's store; null when it is switched off. 404: none. Rule F1.93.
   */
  cmsPage(caller: Caller, by: CmsKey): CallResult<Page | null>;
  /** Returns a token that lets one mail through and expires soon. Rule F1.91. */
  mailToken(caller: Caller): CallResult<string>;
  /**
   * Mails the shop's staff; the reply address is `sourceAddress`. 400: refused, or no valid mail.
   */
  sendMail(caller: Caller, mail: OutgoingMail): CallResult<string>;
}

export function contentCalls(ask: CommerceCall): ContentCalls {
  return {
    mapUrl: (caller, question, excludedLevels) =>
      ask(
        // Without a cart id: URL mapping does not depend on the cart.
        { ...caller, cartId: null },
        {
          method: 'POST',
          path: '/api/url/map',
          query: { excludedCategoryLevels: excludedLevels.join(',') },
          payload: question,
          answer: urlAnswerSchema,
          hasNoEnvelope: true,
        },
      ),
    cmsPage: (caller, by) =>
      ask(caller, { method: 'GET', path: pagePath(by), answer: pageAnswerSchema }),
    mailToken: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/mail-service/get-token',
        answer: mailTokenSchema,
      }),
    sendMail: (caller, mail) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/mail-service/send-email',
        payload: mail,
        answer: z.string(),
      }),
  };
}
