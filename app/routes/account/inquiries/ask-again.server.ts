import type { AppLoadContext } from '@remix-run/node';
import type { AskedAgain, LimitedAgain } from '../../../domain/account/inquiry.ts';
import type { WordsKey } from '../../../domain/notification/notification.ts';
import { paths } from '../../../domain/store/paths.ts';
import type { Language } from '../../../domain/store/languages.ts';
import { cartWords } from '../../../i18n/words/cart.ts';
import { limitText } from '../../../offer/limit-text.ts';
import { acceptForm, refuseTo } from '../../../request/form-answers.server.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { requireValue } from '../account-page.server.ts';
import { refuse } from '../enter-account.server.ts';

/**
 * Puts the lines of an inquiry into the cart again; names those that are not offered and those of
 * which fewer are left. Answers 429 with the wait when a limit is reached. Rule D3.7
 */
export async function askAgain(number: string, request: Request, context: AppLoadContext) {
  const { shop, visit } = context;
  requireCustomer(visit, request);
  const asked = await shop.account.askAgain(visit, number);
  if (!asked.ok && asked.problem.kind === 'too-many') {
    return refuse(visit, { form: 'again', result: null, problem: asked.problem });
  }
  const { added, ...left } = await requireValue(context, request, async () => asked);
  const kind = added === 0 ? 'error' : 'warning';
  const notices = toNotices(left, visit.store.language).map(
    (words) => ({ kind, ...words }) as const,
  );
  for (const notice of notices) visit.session.notify(notice);
  if (added === 0) {
    const words = notices.map(({ key, values }) => ({ key, values }));
    return refuseTo(visit, paths.inquiry(number), words);
  }
  visit.session.notify({
    kind: 'success',
    key: 'account:inquiries.again',
    values: { count: added },
  });
  return acceptForm(visit, paths.cart());
}

/** Returns what is not offered now, and what the cart does not take as it was. Rule D3.7 */
function toNotices(
  { missing, limited, refused }: Omit<AskedAgain, 'added'>,
  language: Language,
): Required<WordsKey>[] {
  const names = missing.join(', ').slice(0, 300);
  const { t } = cartWords[language];
  const message = [
    ...limited.map((line) => `${line.name}: ${toLimitText(line, language)}`),
    ...refused.map(({ name, kind, count }) => `${name}: ${t(`problems.${kind}`, { count })}`),
  ]
    .join(' ')
    .slice(0, 600);
  return [
    ...(names === '' ? [] : [{ key: 'account:inquiries.missing', values: { names } }]),
    ...(message === '' ? [] : [{ key: 'cart:problems.refused', values: { message } }]),
  ];
}

function toLimitText({ isTravel, available, asked, inCart }: LimitedAgain, language: Language) {
  return limitText(cartWords[language].t, { isTravel, count: available, asked, inCart });
}
