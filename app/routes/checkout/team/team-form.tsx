import type { SerializeFrom } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ageGroups, genders, teamRoles } from '../../../domain/checkout/details.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { InputField, SelectField } from '../../../forms/fields/field.tsx';
import { SavedChoices } from '../person/saved-choices.tsx';
import { StepForm } from '../step-form.tsx';
import { useStepForm } from '../use-step-form.ts';
import type { StepAnswer } from '../use-step-form.ts';
import type { loadTeamForm } from './team-data.server.ts';

type TeamFields = {
  club_name: string;
  team_name?: string;
  league?: string;
  gender: string;
  age: string;
  country: string;
  role?: string;
};

type TeamData = SerializeFrom<typeof loadTeamForm>;
type Fields = ReturnType<typeof useStepForm<TeamFields>>[1];
type Labels = ReturnType<typeof useLabels>;

/** Form of the team step. */
export function TeamForm({ data, answer }: { data: TeamData; answer: StepAnswer }) {
  const { t } = useTranslation('checkout');
  const { t: tAccount } = useTranslation('account');
  const [form, fields] = useStepForm<TeamFields>('team', data, answer?.result);
  const labels = useLabels();
  const { countries, saved } = data;
  return (
    <StepForm step="team" form={form} fields={fields} labels={labels} occasion={answer}>
      <fieldset className="group">
        <legend>{t('team.club')}</legend>
        <SavedChoices title={tAccount('teams.useSaved')} parameter="team" saved={saved} />
        <InputField field={fields.club_name} label={labels.club_name} autoComplete="organization" />
        <div className="grid-2">
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
      <MatchingFields fields={fields} labels={labels} />
    </StepForm>
  );
}

/** Details that help to find opponents of the same strength. */
function MatchingFields({ fields, labels }: { fields: Fields; labels: Labels }) {
  const { t } = useTranslation('checkout');
  const { t: tForms } = useTranslation('forms');
  return (
    <fieldset className="group">
      <legend>{t('team.matching')}</legend>
      <ChoiceField
        field={fields.gender}
        legend={labels.gender}
        columns={3}
        choices={genders.map((value) => ({ value, title: t(`team.genders.${value}`) }))}
      />
      <div className="grid-2">
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
  );
}

function useLabels() {
  const { t } = useTranslation('checkout');
  return {
    club_name: t('team.clubName'),
    team_name: t('team.teamName'),
    league: t('team.league'),
    gender: t('team.gender'),
    age: t('team.age'),
    country: t('team.country'),
    role: t('team.role'),
  };
}
