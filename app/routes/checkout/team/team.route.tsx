import { useForm } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../../forms/form-action.server.ts';
import { fieldsOf, parseForm } from '../../../forms/parse-form.server.ts';
import { ageGroups, genders, teamRoles } from '../../../domain/checkout/details.ts';
import { seenPrices } from '../../../domain/checkout/order.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { InputField, SelectField } from '../../../forms/fields/field.tsx';
import { page, refuseForm, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { flowLinks } from '../checkout-page.ts';
import { enterStep, firstCountry, frameData } from '../enter.server.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { SavedChoices } from '../person/saved-choices.tsx';
import { StepForm } from '../step-form.tsx';
import { teamSchema } from './team.schema.server.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

async function rulesOf({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>) {
  const countries = await shop.checkout.countries(visit);
  const schema = teamSchema({ countries: countries.map(({ code }) => code) });
  return { countries, schema };
}

/** Teams that the customer saved; none for guests, and while they cannot be read. */
async function savedTeams({ shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>) {
  if (visit.signIn.customer === null) return [];
  const profile = await shop.account.profile(visit);
  return profile.ok ? profile.value.teams : [];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = await enterStep(context, 'team');
  const saved = await savedTeams(context);
  const asked = new URL(request.url).searchParams.get('team');
  const wished = saved.find(({ id }) => id === asked);
  const { countries, schema } = await rulesOf(context);
  const { team } = view.draft;
  return page({
    ...frameData(context, view, 'team'),
    countries,
    saved: saved.map(({ id, name }) => ({ id, label: name })),
    constraint: getZodConstraint(schema),
    typed: {
      club_name: team?.club_name ?? '',
      team_name: wished?.name ?? team?.team_name ?? '',
      league: team?.league ?? '',
      gender: team?.gender ?? '',
      age: team?.age ?? '',
      country: team?.country ?? firstCountry(context, countries),
      role: team?.role ?? '',
    },
  });
}

const fields = fieldsOf(teamSchema({ countries: [] }));

export const action = formAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const { cart, draft } = await enterStep(context, 'team');
  const { schema } = await rulesOf(context);
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
    // The first price a visitor saw here is the one that counts for "it has changed".
    seen: { ...seenPrices(cart.lines), ...draft.seen },
  });
  return seeOther(paths.checkout('accommodation'));
});

export default function TeamStep() {
  const { constraint, typed, countries, saved, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('checkout');
  const { t: tAccount } = useTranslation('account');
  const { t: tForms } = useTranslation('forms');
  const [form, fields] = useForm<TeamFields>({
    id: 'team',
    lastResult: answer?.result,
    constraint,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  const labels = {
    club_name: t('team.clubName'),
    team_name: t('team.teamName'),
    league: t('team.league'),
    gender: t('team.gender'),
    age: t('team.age'),
    country: t('team.country'),
    role: t('team.role'),
  };
  return (
    <CheckoutFrame frame={frame}>
      <StepForm step="team" form={form} fields={fields} labels={labels} occasion={answer}>
        <fieldset className="grp">
          <legend>{t('team.club')}</legend>
          <SavedChoices title={tAccount('teams.useSaved')} parameter="team" saved={saved} />
          <InputField
            field={fields.club_name}
            label={labels.club_name}
            autoComplete="organization"
          />
          <div className="g2">
            <InputField
              field={fields.team_name}
              label={labels.team_name}
              hint={t('team.teamNameHint')}
            />
            <SelectField
              field={fields.country}
              label={labels.country}
              hint={t('team.countryHint')}
              autoComplete="country"
              choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </div>
        </fieldset>
        <fieldset className="grp">
          <legend>{t('team.matching')}</legend>
          <ChoiceField
            field={fields.gender}
            legend={labels.gender}
            columns={3}
            choices={genders.map((value) => ({ value, title: t(`team.genders.${value}`) }))}
          />
          <div className="g2">
            <SelectField
              field={fields.age}
              label={labels.age}
              hint={t('team.ageHint')}
              choices={[
                { value: '', label: tForms('choose') },
                ...ageGroups.map((value) => ({ value, label: t(`team.ages.${value}`) })),
              ]}
            />
            <InputField
              field={fields.league}
              label={labels.league}
              hint={t('team.leagueHint')}
              list="leagues"
            />
          </div>
          <datalist id="leagues">
            {t('team.leagues')
              .split(', ')
              .map((name) => (
                <option key={name} value={name} />
              ))}
          </datalist>
          <SelectField
            field={fields.role}
            label={labels.role}
            choices={[
              { value: '', label: t('team.roleNone') },
              ...teamRoles.map((value) => ({ value, label: t(`team.roles.${value}`) })),
            ]}
          />
        </fieldset>
      </StepForm>
    </CheckoutFrame>
  );
}

type TeamFields = {
  club_name: string;
  team_name?: string;
  league?: string;
  gender: string;
  age: string;
  country: string;
  role?: string;
};
