import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import { paths } from '../../../domain/store/paths.ts';
import { getTranslator } from '../../../forms/words.server.ts';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { HeroPicture } from '../../../ui/picture.tsx';
import { flowLinks } from '../checkout-page.ts';
import { OrderConfirmation } from '../review/order-confirmation.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderedAside } from './ordered-aside.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';

export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Shows the last order of the session; redirects when there is none. Rules C12.8, C12.9 */
export async function loader({ context: { shop, visit } }: LoaderFunctionArgs) {
  const order = await shop.checkout.lastOrder(visit);
  if (!order) throw seeOther(paths.cart());
  const t = getTranslator(visit.store.language);
  const title = t('order:success.pageTitle', { brand: visit.store.titleSuffix });
  return noStorePage({ title, order });
}

export default function OrderSuccessPage() {
  const { order } = useLoaderData<typeof loader>();
  const { t } = useTranslation(orderWords);
  const picture = order.cart.lines.find(({ image }) => image)?.image ?? null;
  return (
    <>
      <section className="thanks">
        {picture ? <HeroPicture path={picture} /> : null}
        <div className="wrap">
          <StepHeading>{t('success.title')}</StepHeading>
          <p>
            {t('success.thanks', {
              name: `${order.firstName} ${order.lastName}`,
              email: order.emailAddress,
            })}
          </p>
          <p className="surface reference">
            <span className="small muted">{t('success.number')}</span> <b>{order.number}</b>
          </p>
        </div>
      </section>
      <OrderConfirmation order={order} />
      <div className="wrap flow pad">
        <div className="stack stack-lg">
          <NextSteps order={order} />
          {order.wantsAccount ? (
            <section className="surface wash">
              <h2>{t('success.accountTitle')}</h2>
              <p>{t('success.accountText', { email: order.emailAddress })}</p>
              <ButtonLink to={paths.signIn(paths.account('inquiries'))}>
                {t('success.accountLink')}
              </ButtonLink>
            </section>
          ) : null}
        </div>
        <OrderedAside order={order} />
      </div>
    </>
  );
}
