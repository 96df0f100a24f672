import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contactWords } from '../../i18n/words/contact.ts';
import { createFormAction } from '../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../forms/parse-form.server.ts';
import { readContactTopic } from '../../domain/content/contact.ts';
import { paths } from '../../domain/store/paths.ts';
import { noStorePage } from '../../request/answers.server.ts';
import { acceptForm, refuseForm, refusePage } from '../../request/form-answers.server.ts';
import { privateHeaders } from '../../request/private-page.ts';
import { useRootData } from '../../request/root-data.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import styles from '../../styles/content/contact.css?url';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';
import { createContactMessage } from './contact-message.server.ts';
import { buildContactSeo } from './contact-seo.server.ts';
import { contactSchema } from './contact.schema.server.ts';
import { ContactPersons } from './contact-persons.tsx';
import { ContactThanks } from './contact-thanks.tsx';
import { getConstraint } from '../../forms/fields/schema-constraint.server.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

export const headers = privateHeaders;

/** Shows the contact persons and the contact form. Rules A4.13, A19.1, A19.2 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const receipt = searchParams.get('sent');
  const [persons, legal, sold, isSent] = await Promise.all([
    shop.content.contactPersons(visit),
    shop.checkout.legalPaths(visit),
    shop.layout.sold(visit),
    receipt ? shop.contact.wasSent(visit, receipt) : false,
  ]);
  return noStorePage({
    persons,
    privacy: legal.privacy,
    isSent,
    topic: readContactTopic(searchParams.get('topic')),
    constraint,
    seo: buildContactSeo(visit, sold),
  });
}

const fields = toFormFields(contactSchema());
const constraint = getConstraint(contactSchema());

/** Sends one mail per submission key, however often the post is repeated. */
export const action = createFormAction(fields, async ({ form, context: { shop, visit } }) => {
  const submission = parseForm(form, contactSchema());
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { problem: null });
  }
  const message = createContactMessage(visit.store.language, submission.value);
  const sent = await shop.contact.send(visit, message);
  if (sent.ok) return acceptForm(visit, `${paths.contact()}?sent=${sent.value}`);
  const { problem } = sent;
  const answer = { result: submission.reply(), problem };
  return problem.kind === 'too-many'
    ? refusePage(visit, answer, 429, problem.minutes * 60)
    : refusePage(visit, answer, 503);
});

export default function ContactPage() {
  const { persons, isSent, topic, constraint, privacy } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(contactWords);
  const { brand, layout } = useRootData();
  return (
    <div className="wrap contact">
      <Breadcrumbs
        label={t('breadcrumbs')}
        breadcrumbs={[
          { label: brand.title, path: paths.home() },
          { label: t('title'), path: null },
        ]}
      />
      {isSent ? (
        <ContactThanks />
      ) : (
        <>
          <header>
            <h1 className="heading">{t('heading')}</h1>
            <p className="lead">{t(`lead.${layout.sold}`)}</p>
            <ul className="ways">
              <li>
                <a href={`tel:${layout.phone.replaceAll(' ', '')}`}>
                  <Icon name="phone" />
                  {layout.phone}
                </a>{' '}
                <span>{t('hours')}</span>
              </li>
              <li>
                <a href={`mailto:${layout.email}`}>
                  <Icon name="mail" />
                  {layout.email}
                </a>{' '}
                <span>{t('answerTime')}</span>
              </li>
            </ul>
          </header>
          <ContactForm
            answer={answer}
            constraint={constraint}
            topic={topic ?? ''}
            privacy={privacy}
          />
        </>
      )}
      <ContactPersons persons={persons} />
    </div>
  );
}
