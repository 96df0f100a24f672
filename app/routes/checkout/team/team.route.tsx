import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { seenPrices } from '../../../domain/checkout/order.ts';
import { paths } from '../../../domain/store/paths.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { parseForm, toFormFields } from '../../../forms/parse-form.server.ts';
import { refuseForm, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader, enterStep } from '../enter.server.ts';
import { loadTeamForm, loadTeamRules } from './team-data.server.ts';
import { TeamForm } from './team-form.tsx';
import { teamSchema } from './team.schema.server.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('team', loadTeamForm);

const fields = toFormFields(teamSchema({ countries: [] }));

export const action = createFormAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const { cart, draft } = await enterStep(context, 'team');
  const { schema } = await loadTeamRules(context);
  const submission = parseForm(form, schema);
  if (submission.status !== 'success') return refuseForm(visit, submission.reply());
  const { club_name, team_name, league, gender, age, country, role } = submission.value;
  await shop.checkout.saveStep(visit, {
    team: {
      club_name,
      team_name: orNull(team_name),
      league: orNull(league),
      gender,
      age,
      country,
      role: role ?? null,
    },
    // A price counts as changed relative to the first one the visitor saw here.
    seen: { ...seenPrices(cart.lines), ...draft.seen },
  });
  return seeOther(paths.checkout('accommodation'));
});

export default function TeamStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <TeamForm data={data} answer={answer} />
    </CheckoutLayout>
  );
}
