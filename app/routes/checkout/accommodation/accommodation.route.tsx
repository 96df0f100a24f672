import { useForm } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../../forms/form-action.server.ts';
import { fieldsOf, parseForm } from '../../../forms/parse-form.server.ts';
import { arrivalTypes, caterings, packagesByBrand } from '../../../domain/checkout/details.ts';
import { paths } from '../../../domain/store/paths.ts';
import { CheckField } from '../../../forms/fields/check-field.tsx';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { TextField } from '../../../forms/fields/field.tsx';
import { page, refuseForm, seeOther, unjudged } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { accommodationData } from './accommodation-data.server.ts';
import { accommodationOf, accommodationSchema } from './accommodation.schema.server.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { flowLinks } from '../checkout-page.ts';
import { enterStep, frameData } from '../enter.server.ts';
import { RoomFields } from './room-fields.tsx';
import { StepForm } from '../step-form.tsx';
import { readTour, tourQuestions } from '../team/tour-answers.server.ts';
import { TourFields, TourTip } from '../team/tour-fields.tsx';
import { TravelDates } from './travel-dates.tsx';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const view = await enterStep(context, 'accommodation');
  const { brand } = visit.store;
  return page({
    ...frameData(context, view, 'accommodation'),
    days: view.days,
    newsletterPercent: shop.settings.newsletterCouponPercent,
    constraint: getZodConstraint(accommodationSchema({ days: view.days, brand })),
    typed: accommodationData(view.draft, { brand, travellers: view.travellers }),
    questions: await tourQuestions(context, view.draft),
  });
}

/** Besides the step's own: the sport asked about, and the answers to its questions. */
const fields = {
  ...fieldsOf(accommodationSchema({ days: { today: '', last: '' }, brand: 'tour' })),
  asked_sport: 60,
  'faq[]': 1000,
  'faq[][]': 1000,
};

export const action = formAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const { days, draft } = await enterStep(context, 'accommodation');
  const { brand } = visit.store;
  const read = await readTour(context, form, draft);
  const tour = read?.tour ?? null;
  const questions = await tourQuestions(context, { ...draft, tour });
  const submission = parseForm(form, accommodationSchema({ days, brand }));
  const intent = form.get('intent');
  if (intent === 'sum' || intent === 'faq') {
    // Nothing is judged yet: the same page again, counted or with other questions.
    if (intent === 'faq') await shop.checkout.saveStep(visit, { tour });
    return page({ result: unjudged(submission), questions, isAsking: false });
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { questions, isAsking: false });
  }
  await shop.checkout.saveStep(visit, {
    accommodation: accommodationOf(submission.value),
    tour,
  });
  if (read && !read.hasAsked && questions && questions.fields.length > 0) {
    return page({ result: unjudged(submission), questions, isAsking: true });
  }
  return seeOther(paths.checkout('shipping'));
});

export default function AccommodationStep() {
  const data = useLoaderData<typeof loader>();
  const { constraint, typed, days, newsletterPercent, ...frame } = data;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('checkout');
  const { brand } = useRootData().store;
  const [form, fields] = useForm<AccommodationFields>({
    id: 'accommodation',
    lastResult: answer?.result,
    constraint,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  const labels = {
    arrival_date: t('accommodation.arrival'),
    nights: t('accommodation.nightsLabel'),
    travelers: t('accommodation.travelers'),
    catering: t('accommodation.catering'),
    package: t('accommodation.package'),
    single_room_amount: t('accommodation.kinds.single_room_amount'),
    double_room_amount: t('accommodation.kinds.double_room_amount'),
    three_room_amount: t('accommodation.kinds.three_room_amount'),
    four_room_amount: t('accommodation.kinds.four_room_amount'),
    multi_room_amount: t('accommodation.kinds.multi_room_amount'),
    arrival_type: t('accommodation.arrivalType'),
    bus_driver_room: t('accommodation.driver'),
    newsletter: t('review.newsletter'),
    comment: t('accommodation.comment'),
    sportDiscipline: t('tour.sport'),
  };
  const questions = answer?.questions ?? data.questions;
  return (
    <CheckoutFrame frame={frame}>
      <StepForm step="accommodation" form={form} fields={fields} labels={labels} occasion={answer}>
        {answer?.isAsking ? <TourTip /> : null}
        <TravelDates
          arrival={fields.arrival_date}
          nights={fields.nights}
          labels={labels}
          days={days}
        />
        {questions ? (
          <TourFields
            field={fields.sportDiscipline}
            label={labels.sportDiscipline}
            questions={questions}
          />
        ) : null}
        <fieldset className="grp">
          <legend>{t('accommodation.boardAndPackage')}</legend>
          <ChoiceField
            field={fields.catering}
            legend={labels.catering}
            columns={3}
            choices={caterings.map((value) => ({
              value,
              title: t(`accommodation.caterings.${value}`),
              detail: t(`accommodation.cateringTexts.${value}`),
            }))}
          />
          <ChoiceField
            field={fields.package}
            legend={labels.package}
            choices={packagesByBrand[brand].map((value) => ({
              value,
              title: t(`accommodation.packages.${value}`),
              detail: t(`accommodation.packageTexts.${value}`),
            }))}
          />
        </fieldset>
        <RoomFields fields={fields} label={labels.travelers} places={frame.travellers} />
        <fieldset className="grp">
          <legend>{t('accommodation.arrivalTitle')}</legend>
          <ChoiceField
            field={fields.arrival_type}
            legend={labels.arrival_type}
            columns={4}
            choices={arrivalTypes.map((value) => ({
              value,
              title: t(`accommodation.arrivalTypes.${value}`),
              detail: t(`accommodation.arrivalTexts.${value}`),
              icon: <Icon name={arrivalIcons[value]} />,
            }))}
          />
          <div className="if if-bus">
            <ChoiceField
              field={fields.bus_driver_room}
              legend={labels.bus_driver_room}
              hint={t('accommodation.driverText')}
              columns={2}
              choices={[
                { value: '1', title: t('accommodation.driverYes') },
                { value: '0', title: t('accommodation.driverNo') },
              ]}
            />
          </div>
        </fieldset>
        <fieldset className="grp">
          <legend>{t('accommodation.more')}</legend>
          <TextField
            field={fields.comment}
            label={labels.comment}
            hint={t('accommodation.commentHint')}
          />
          <CheckField field={fields.newsletter}>
            {t('accommodation.newsletter', { percent: newsletterPercent })}
          </CheckField>
        </fieldset>
      </StepForm>
    </CheckoutFrame>
  );
}

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
