import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { TeamDetails, TextOfEach } from '../../../domain/checkout/details.ts';
import { getDefaultCountry } from '../../../forms/address/default-country.server.ts';
import type { StepView } from '../enter.server.ts';
import { teamSchema } from './team.schema.server.ts';
import { getConstraint } from '../../../forms/fields/schema-constraint.server.ts';

/** Built once: countries concern a check, not the constraints. */
const constraint = getConstraint(teamSchema({ countries: [] }));

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Returns the allowed countries and the schema of the form. */
export async function loadTeamRules({ shop, visit }: Context) {
  const countries = await shop.checkout.countries(visit);
  const schema = teamSchema({ countries: countries.map(({ code }) => code) });
  return { countries, schema };
}

/** Returns the customer's saved teams; empty for guests and when they cannot be loaded. */
async function loadSavedTeams({ shop, visit }: Context) {
  if (visit.signIn.customer === null) return [];
  const profile = await shop.account.profile(visit);
  return profile.ok ? profile.value.teams : [];
}

/** Returns the data of the form; `?team=` fills in a saved team. */
export async function loadTeamForm({ request, context }: LoaderFunctionArgs, view: StepView) {
  const saved = await loadSavedTeams(context);
  const savedId = new URL(request.url).searchParams.get('team');
  const selected = saved.find(({ id }) => id === savedId);
  const countries = await context.shop.checkout.countries(context.visit);
  const { team } = view.draft;
  return {
    countries,
    saved: saved.map(({ id, name }) => ({ id, label: name })),
    constraint,
    values: {
      club_name: team?.club_name ?? '',
      team_name: selected?.name ?? team?.team_name ?? '',
      league: team?.league ?? '',
      gender: team?.gender ?? '',
      age: team?.age ?? '',
      country: team?.country ?? getDefaultCountry(context, countries),
      role: team?.role ?? '',
    } satisfies TextOfEach<TeamDetails>,
  };
}
