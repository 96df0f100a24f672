import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkoutWords } from '../../../i18n/words/checkout.ts';
import { stayWords } from '../../../i18n/words/stay.ts';
import { arrivalTypes, caterings, packagesByBrand } from '../../../domain/checkout/details.ts';
import type { AccommodationDetails, TextOfEach } from '../../../domain/checkout/details.ts';
import type { KnownStay } from '../../../domain/checkout/known-stay.ts';
import { paths } from '../../../domain/store/paths.ts';
import { CheckField } from '../../../forms/fields/check-field.tsx';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { TextField } from '../../../forms/fields/field.tsx';
import { useRootData } from '../../../request/root-data.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FoldedFields } from '../folded-fields.tsx';
import { StepForm } from '../step-form.tsx';
import { useStayText } from '../stay-text.ts';
import { TourFields, TourTip } from '../team/tour-fields.tsx';
import { useStepForm } from '../use-step-form.ts';
import type { StepAnswer } from '../use-step-form.ts';
import type { loadAccommodationForm } from './accommodation-data.server.ts';
import { RoomFields } from './room-fields.tsx';
import { FixedDates, TravelDates } from './travel-dates.tsx';

const arrivalIcons = {
  Flugzeug: 'plane',
  Bus: 'bus',
  Bahn: 'train',
  Eigenregie: 'car',
} as const;

type AccommodationFields = {
  arrival_date: string;
  nights: number;
  travelers?: number;
  places?: number;
  catering: string;
  package?: string;
  single_room_amount?: number;
  double_room_amount?: number;
  three_room_amount?: number;
  four_room_amount?: number;
  multi_room_amount?: number;
  arrival_type: string;
  bus_driver_room: string;
  newsletter?: string;
  comment?: string;
  sportDiscipline?: string;
};

type AccommodationData = SerializeFrom<typeof loadAccommodationForm>;
type AccommodationAnswer =
  | (NonNullable<StepAnswer> &
      Pick<AccommodationData, 'questions'> & { isAsking: boolean; isCounting?: boolean })
  | undefined;
type Fields = ReturnType<typeof useStepForm<AccommodationFields>>[1];
type Labels = ReturnType<typeof useLabels>;

/** Form of the accommodation step. `travellers`: places in the cart; 0 when unknown. */
export function AccommodationForm({
  data,
  answer,
  travellers,
}: {
  data: AccommodationData;
  answer: AccommodationAnswer;
  travellers: number;
}) {
  const { t } = useTranslation(stayWords);
  const [form, fields] = useStepForm<AccommodationFields>('accommodation', data, answer?.result);
  const labels = useLabels();
  const { newsletterPercent } = data;
  const questions = answer?.questions ?? data.questions;
  return (
    <StepForm step="accommodation" form={form} fields={fields} labels={labels} occasion={answer}>
      {answer?.isAsking ? <TourTip /> : null}
      <DateFields fields={fields} labels={labels} data={data} />
      {questions ? (
        <TourFields
          field={fields.sportDiscipline}
          label={labels.sportDiscipline}
          questions={questions}
        />
      ) : null}
      <BoardFields fields={fields} labels={labels} known={data.known} />
      <input type="hidden" name={fields.places.name} defaultValue={fields.places.initialValue} />
      <RoomFields
        fields={fields}
        label={labels.travelers}
        places={travellers}
        isCounting={answer?.isCounting ?? false}
      />
      <ArrivalFields fields={fields} labels={labels} />
      <fieldset className="group">
        <legend>{t('more')}</legend>{' '}
        <TextField field={fields.comment} label={labels.comment} hint={t('commentHint')} />
        <CheckField field={fields.newsletter}>
          {t('newsletter', { percent: newsletterPercent })}
        </CheckField>
      </fieldset>
    </StepForm>
  );
}

/** Dates given with the offer are shown, not asked again. Rules C9.36, C9.39, C9.44 */
function DateFields({
  fields,
  labels,
  data,
}: {
  fields: Fields;
  labels: Labels;
  data: Pick<AccommodationData, 'days' | 'hasDates' | 'stay'>;
}) {
  const { t } = useTranslation(stayWords);
  const stay = useStayText();
  const dateFields = { arrival: fields.arrival_date, nights: fields.nights, labels };
  if (data.stay) return <FixedDates {...dateFields} stay={data.stay} />;
  const dates = <TravelDates {...dateFields} days={data.days} />;
  if (!data.hasDates) return dates;
  return (
    <FoldedFields
      title={t('dates')}
      answer={stay(fields.arrival_date.value ?? '', Number(fields.nights.value))}
      fields={[fields.arrival_date, fields.nights]}
    >
      {dates}
    </FoldedFields>
  );
}

/** Board type and package, as far as the lines of the cart do not decide them. Rule C9.37 */
function BoardFields({
  fields,
  labels,
  known,
}: {
  fields: Fields;
  labels: Labels;
  known: KnownStay;
}) {
  const { t } = useTranslation(checkoutWords, stayWords);
  const { brand } = useRootData().store;
  return (
    <fieldset className="group">
      <legend>{t('stay:boardAndPackage')}</legend>{' '}
      <FactList
        facts={[
          [labels.catering, known.catering],
          [labels.package, known.package],
        ]}
      />
      {known.catering || known.package ? (
        <p className="hint">
          {t('stay:fromCart')}{' '}
          <Link className="link" to={paths.cart()}>
            {t('changeCart')}
          </Link>
        </p>
      ) : null}
      {known.catering ? null : (
        <ChoiceField
          field={fields.catering}
          legend={labels.catering}
          columns={3}
          choices={caterings.map((value) => ({
            value,
            title: t(`stay:caterings.${value}`),
            detail: t(`stay:cateringTexts.${value}`),
          }))}
        />
      )}
      {known.package ? null : (
        <ChoiceField
          field={fields.package}
          legend={labels.package}
          choices={packagesByBrand[brand].map((value) => ({
            value,
            title: t(`stay:packages.${value}`),
            detail: t(`stay:packageTexts.${value}`),
          }))}
        />
      )}
    </fieldset>
  );
}

/** Means of travel; a coach adds the question about the driver's room. */
function ArrivalFields({ fields, labels }: { fields: Fields; labels: Labels }) {
  const { t } = useTranslation(stayWords);
  return (
    <fieldset className="group">
      <legend>{t('arrivalTitle')}</legend>{' '}
      <ChoiceField
        field={fields.arrival_type}
        legend={labels.arrival_type}
        columns={4}
        choices={arrivalTypes.map((value) => ({
          value,
          title: t(`arrivalTypes.${value}`),
          detail: t(`arrivalTexts.${value}`),
          icon: <Icon name={arrivalIcons[value]} />,
        }))}
      />
      <div className="conditional if-bus">
        <ChoiceField
          field={fields.bus_driver_room}
          legend={labels.bus_driver_room}
          hint={t('driverText')}
          columns={2}
          choices={[
            { value: '1', title: t('driverYes') },
            { value: '0', title: t('driverNo') },
          ]}
        />
      </div>
    </fieldset>
  );
}

/** In the order of the fields, which the summary of errors follows. Rule A11.11 */
function useLabels() {
  const { t } = useTranslation(stayWords);
  return {
    arrival_date: t('arrival'),
    nights: t('nightsLabel'),
    sportDiscipline: t('tour.sport'),
    catering: t('catering'),
    package: t('package'),
    travelers: t('travelers'),
    single_room_amount: t('kinds.single_room_amount'),
    double_room_amount: t('kinds.double_room_amount'),
    three_room_amount: t('kinds.three_room_amount'),
    four_room_amount: t('kinds.four_room_amount'),
    multi_room_amount: t('kinds.multi_room_amount'),
    arrival_type: t('arrivalType'),
    bus_driver_room: t('driver'),
    comment: t('comment'),
    newsletter: t('newsletterLabel'),
  } satisfies TextOfEach<AccommodationDetails>;
}
