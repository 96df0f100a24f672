import type { SerializeFrom } from '@remix-run/node';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { checkoutWords } from '../../../i18n/words/checkout.ts';
import { formsWords } from '../../../i18n/words/forms.ts';
import { ageGroups, genders, teamRoles } from '../../../domain/checkout/details.ts';
import type { TeamDetails, TextOfEach } from '../../../domain/checkout/details.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { InputField, SelectField } from '../../../forms/fields/field.tsx';
import { FoldedFields } from '../folded-fields.tsx';
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
  const { t } = useTranslation(checkoutWords);
  const { t: tAccount } = useTranslation(accountWords);
  const [form, fields] = useStepForm<TeamFields>('team', data, answer?.result);
  const labels = useLabels();
  const { countries, saved } = data;
  return (
    <StepForm step="team" form={form} fields={fields} labels={labels} occasion={answer}>
      <fieldset className="group">
        <legend>{t('team.club')}</legend>{' '}
        <SavedChoices title={tAccount('teams.useSaved')} parameter="team" saved={saved} />
        <div className="grid-2">
          <InputField
            field={fields.club_name}
            label={labels.club_name}
            autoComplete="organization"
          />
          <SelectField
            field={fields.country}
            label={labels.country}
            autoComplete="country"
            choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </fieldset>
      <MatchingFields fields={fields} labels={labels} />
      <MoreFields fields={fields} labels={labels} />
    </StepForm>
  );
}

/** Details that help to find opponents of the same strength. */
function MatchingFields({ fields, labels }: { fields: Fields; labels: Labels }) {
  const { t } = useTranslation(checkoutWords);
  const { t: tForms } = useTranslation(formsWords);
  return (
    <fieldset className="group">
      <legend>{t('team.matching')}</legend>{' '}
      <ChoiceField
        field={fields.gender}
        legend={labels.gender}
        columns={3}
        choices={genders.map((value) => ({ value, title: t(`team.genders.${value}`) }))}
      />
      <SelectField
        field={fields.age}
        label={labels.age}
        hint={t('team.ageHint')}
        choices={[
          { value: '', label: tForms('choose') },
          ...ageGroups.map((value) => ({ value, label: t(`team.ages.${value}`) })),
        ]}
      />
    </fieldset>
  );
}

/** Answers that an inquiry can do without. */
function MoreFields({ fields, labels }: { fields: Fields; labels: Labels }) {
  const { t } = useTranslation(checkoutWords);
  const { t: tForms } = useTranslation(formsWords);
  const given = [fields.team_name.value, fields.league.value].filter(Boolean).join(', ');
  return (
    <FoldedFields
      title={t('team.more')}
      answer={given || tForms('optional')}
      fields={[fields.team_name, fields.league, fields.role]}
    >
      <fieldset className="group">
        <legend>{t('team.more')}</legend>{' '}
        <div className="grid-2">
          <InputField
            field={fields.team_name}
            label={labels.team_name}
            hint={t('team.teamNameHint')}
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
          autoComplete="organization-title"
          choices={[
            { value: '', label: t('team.roleNone') },
            ...teamRoles.map((value) => ({ value, label: t(`team.roles.${value}`) })),
          ]}
        />
      </fieldset>
    </FoldedFields>
  );
}

/** In the order of the fields, which the summary of errors follows. Rule A11.11 */
function useLabels() {
  const { t } = useTranslation(checkoutWords);
  return {
    club_name: t('team.clubName'),
    country: t('team.country'),
    gender: t('team.gender'),
    age: t('team.age'),
    team_name: t('team.teamName'),
    league: t('team.league'),
    role: t('team.role'),
  } satisfies TextOfEach<TeamDetails>;
}
