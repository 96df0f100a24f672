import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { orNull } from '../../../forms/field-rules.server.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import type { FormActionArgs } from '../../../forms/form-action.server.ts';
import { parseForm, toFormFields } from '../../../forms/parse-form.server.ts';
import { seeOther } from '../../../request/answers.server.ts';
import { refuseForm } from '../../../request/form-answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader, enterStep, pathAfter, saveStep } from '../enter.server.ts';
import { saveSubmittedStep } from '../lost-step.server.ts';
import { loadTeamForm, loadTeamRules } from './team-data.server.ts';
import { TeamForm } from './team-form.tsx';
import { teamSchema } from './team.schema.server.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('team', loadTeamForm);

const fields = toFormFields(teamSchema({ countries: [] }));

async function saveTeam(args: FormActionArgs): Promise<boolean> {
  const { form, context } = args;
  const { schema } = await loadTeamRules(context);
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') return saveSubmittedStep('team', fields, args);
  const saved = await context.shop.checkout.saveStep(context.visit, {
    team: toTeam(submission.value),
  });
  return saved.ok;
}

async function act({ form, context }: FormActionArgs) {
  const view = await enterStep(context, 'team');
  const { schema } = await loadTeamRules(context);
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') return refuseForm(context.visit, submission.reply());
  await saveStep(context, view, { team: toTeam(submission.value) });
  return seeOther(pathAfter('team', view));
}

export const action = createFormAction(fields, act, saveTeam);

function toTeam({ team_name, league, role, ...team }: z.output<ReturnType<typeof teamSchema>>) {
  return { ...team, team_name: orNull(team_name), league: orNull(league), role: role ?? null };
}

export default function TeamStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <TeamForm data={data} answer={answer} />
    </CheckoutLayout>
  );
}
