import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction, repeatAfterSignIn } from '../../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../../forms/parse-form.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { InputField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { noStorePage } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle, requireProfile } from '../account-page.server.ts';
import { changeTeam } from './change-team.server.ts';
import { RemoveQuestion } from './remove-question.tsx';
import { teamNameSchema } from './profile.schema.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/**
 * Loads the saved teams. `?edit=` renames one, `?delete=` asks for confirmation. Rules D5.2, D5.3,
 * D5.7
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { teams } = await requireProfile(context, request);
  const { searchParams } = new URL(request.url);
  return noStorePage({
    title: toAccountTitle(context.visit, 'teams'),
    owner: context.shop.account.owner(context.visit),
    teams,
    edited: searchParams.get('edit'),
    removed: searchParams.get('delete'),
  });
}

const fields = { ...toFormFields(teamNameSchema()), id: 64 };

export const action = repeatAfterSignIn(
  createFormAction(fields, async ({ form, request, context }) => {
    const submission = parseForm(form, teamNameSchema());
    return changeTeam(form, submission, request, context);
  }),
);

export default function TeamsPage() {
  const { teams, edited, removed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const editing = edited ?? (answer?.form === 'rename' ? answer.id : null);
  const here = paths.account('teams');
  const create = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = create.current?.querySelector<HTMLInputElement>('input:not([type=hidden])');
    // Clears the field once its team is saved. Other input stays, also while the outbox sends.
    if (field && teams.some(({ name }) => name === field.value.trim())) field.value = '';
  }, [teams]);
  return (
    <AccountLayout place="teams">
      <div className="stack stack-sm">
        <h1 className="heading">{t('places.teams')}</h1>
        <p>{t('teams.lead')}</p>
      </div>
      {teams.length > 0 ? (
        <ul className="list">
          {teams.map(({ id, name }) => (
            <li key={id}>
              {id === editing ? (
                <TeamForm team={{ id, name }} answer={answer} />
              ) : (
                <>
                  <h2>{name}</h2>
                  <div className="actions">
                    <Link className="link link-icon" to={`${here}?edit=${encodeURIComponent(id)}`}>
                      <Icon name="edit" />
                      {t('teams.rename')}
                      <span className="visually-hidden">: {name}</span>
                    </Link>{' '}
                    <Link
                      className="link link-icon"
                      to={`${here}?delete=${encodeURIComponent(id)}`}
                    >
                      <Icon name="trash" />
                      {t('remove')}
                      <span className="visually-hidden">: {name}</span>
                    </Link>
                  </div>
                  {id === removed ? (
                    <RemoveQuestion
                      id={id}
                      name={name}
                      title={t('teams.removeTitle', { name })}
                      text={t('teams.removeText')}
                      back={here}
                      answer={answer}
                    />
                  ) : null}
                </>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('teams.none')}</p>
      )}
      <section className="surface wash" ref={create}>
        <h2>{t('teams.create')}</h2>
        <TeamForm team={null} answer={answer} />
      </section>
    </AccountLayout>
  );
}

type FormAnswer = Parameters<typeof AccountForm>[0]['answer'];

/** Form for the name of a new or a saved team. */
function TeamForm({
  team,
  answer,
}: {
  team: { id: string; name: string } | null;
  answer: FormAnswer;
}) {
  const { t } = useTranslation(accountWords);
  const labels = { name: team ? t('teams.newName') : t('teams.name') };
  const name = team ? 'rename' : 'create';
  return (
    <AccountForm
      name={name}
      labels={labels}
      answer={answer}
      submitted={{ name: team?.name ?? '' }}
      action={paths.account('teams')}
    >
      {(field) => (
        <>
          {team ? <input type="hidden" name="id" value={team.id} /> : null}
          <div className="row end" ref={team ? focusName : null}>
            <InputField field={field('name')} label={labels.name} autoComplete="off" />
            <SubmitButton form={name}>{team ? t('save') : t('teams.submit')}</SubmitButton>
            {team ? (
              <Link className="btn outline" to={paths.account('teams')}>
                {t('cancel')}
              </Link>
            ) : null}
          </div>
        </>
      )}
    </AccountForm>
  );
}

function focusName(row: HTMLElement | null): void {
  row?.querySelector('input')?.focus();
}
