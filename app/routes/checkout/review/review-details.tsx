import { Link } from '@remix-run/react';
import { useContext } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkoutWords } from '../../../i18n/words/checkout.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import { stayWords } from '../../../i18n/words/stay.ts';
import { formsWords } from '../../../i18n/words/forms.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { Address, CheckoutDraft, TeamDetails } from '../../../domain/checkout/details.ts';
import type { KnownStay } from '../../../domain/checkout/known-stay.ts';
import { countBeds, roomKinds } from '../../../domain/checkout/rooms.ts';
import type { RoomCounts } from '../../../domain/checkout/rooms.ts';
import { paths } from '../../../domain/store/paths.ts';
import type { CheckoutPathStep } from '../../../domain/store/paths.ts';
import { formatDate, formatNumber } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import type { Fact } from '../../../ui/text/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CartLineList } from '../order-aside.tsx';
import { StepsContext } from '../steps-context.ts';
import { useStayText } from '../stay-text.ts';

type ReviewData = {
  draft: CheckoutDraft;
  known: KnownStay;
  cart: Cart;
  faq: { code: string; label: string; values: string[] }[];
  shippingTitle: string | null;
  paymentTitle: string | null;
  shippingRegion: string | null;
  billingRegion: string | null;
  countryNames: Readonly<Record<string, string>>;
};

/** All entered data, each section with a link to its step. */
export function ReviewDetails(data: ReviewData) {
  const { t } = useTranslation(orderWords, checkoutWords);
  const { cart, draft, countryNames } = data;
  const {
    store: { locale },
    customer,
  } = useRootData();
  const stay = useStayFacts(data);
  const address = useAddressText(countryNames);
  const { personal, team, shipping, payment } = draft;
  const { isGoods } = useContext(StepsContext);
  if (!personal || !shipping || !payment) return null;
  return (
    <div className="stack">
      <section className="rule stack stack-sm">
        <div className="row space-between">
          <h2 className="heading">{t('review.items')}</h2>
          <ChangeLink to={paths.cart()} part={t('review.items')} />
        </div>
        <CartLineList lines={cart.lines} />
      </section>
      <ReviewPart
        step="person"
        facts={[
          [t('review.name'), `${personal.firstName} ${personal.lastName}`],
          [t('review.email'), personal.emailAddress],
          [
            t('review.birthday'),
            isGoods ? null : personal.birthday && formatDate(personal.birthday, locale, 'long'),
          ],
          [
            t('review.account'),
            customer
              ? null
              : t(personal.createAccount ? 'review.accountNew' : 'review.accountGuest'),
          ],
          [t('review.comment'), draft.accommodation ? null : (personal.comment ?? null)],
        ]}
      />
      {team ? <TeamPart team={team} country={countryNames[team.country]} /> : null}
      {draft.accommodation ? <ReviewPart step="accommodation" facts={stay} /> : null}
      <ReviewPart
        step="shipping"
        facts={[
          [t('review.address'), address(shipping, data.shippingRegion)],
          [t('review.phone'), shipping.phoneNumber],
          [t(isGoods ? 'review.delivery' : 'review.documents'), data.shippingTitle],
        ]}
      />
      <ReviewPart
        step="payment"
        facts={[
          [t('review.paymentMethod'), data.paymentTitle],
          [
            t('review.invoiceTo'),
            [
              payment.company,
              payment.billing
                ? address(payment.billing, data.billingRegion)
                : t('checkout:payment.same'),
            ]
              .filter(Boolean)
              .join(', '),
          ],
          [t('review.taxId'), payment.taxId],
          [t('review.additional'), payment.paymentMethodAdditional],
        ]}
      />
    </div>
  );
}

function TeamPart({ team, country }: { team: TeamDetails; country: string | undefined }) {
  const { t } = useTranslation(orderWords, checkoutWords);
  return (
    <ReviewPart
      step="team"
      facts={[
        [t('review.club'), team.club_name],
        [t('review.country'), country ?? null],
        [
          t('review.team'),
          [
            team.team_name,
            t(`checkout:team.ages.${team.age}`),
            t(`checkout:team.genders.${team.gender}`),
          ]
            .filter(Boolean)
            .join(', '),
        ],
        [t('review.league'), team.league],
        [t('review.role'), team.role && t(`checkout:team.roles.${team.role}`)],
      ]}
    />
  );
}

function ReviewPart({ step, facts }: { step: CheckoutPathStep; facts: readonly Fact[] }) {
  const { t } = useTranslation(checkoutWords);
  const name = t(`steps.${step}`);
  return (
    <section className="rule stack stack-sm">
      <div className="row space-between">
        <h2 className="heading">{name}</h2>
        <ChangeLink to={paths.checkout(step)} part={name} />
      </div>
      <FactList facts={facts} />
    </section>
  );
}

function ChangeLink({ to, part }: { to: string; part: string }) {
  const { t } = useTranslation(checkoutWords);
  return (
    <Link className="link-icon link" to={to}>
      <Icon name="edit" />
      {t('change')} <span className="visually-hidden">: {part}</span>
    </Link>
  );
}

function useStayFacts({ draft, known, faq }: ReviewData): Fact[] {
  const { t } = useTranslation(orderWords, stayWords);
  const { t: tForms } = useTranslation(formsWords);
  const { locale } = useRootData().store;
  const stayText = useStayText();
  const roomsText = useRoomsText();
  const { accommodation: stay, tour } = draft;
  if (!stay) return [];
  return [
    [t('review.trip'), stayText(stay.arrival_date, stay.nights)],
    ...(tour ? [[t('review.sport'), t(`stay:tour.sports.${tour.sportDiscipline}`)] as Fact] : []),
    ...faq.map(({ label, values }): Fact => [label, values.join(', ')]),
    [t('review.board'), known.catering ?? t(`stay:caterings.${stay.catering}`)],
    [t('review.package'), known.package ?? (stay.package && t(`stay:packages.${stay.package}`))],
    [t('review.travelers'), stay.travelers === null ? null : formatNumber(stay.travelers, locale)],
    [t('review.rooms'), roomsText(stay)],
    [
      t('review.arrival'),
      [t(`stay:arrivalTypes.${stay.arrival_type}`), stay.bus_driver_room && t('review.driver')]
        .filter(Boolean)
        .join(', '),
    ],
    [t('review.comment'), stay.comment],
    [t('stay:newsletterLabel'), tForms(stay.newsletter ? 'yes' : 'no')],
  ];
}

/** Formats rooms: 'Double rooms: 3 (6 beds)', or with their sum when there are several kinds. */
function useRoomsText(): (stay: RoomCounts) => string {
  const { t } = useTranslation(orderWords, stayWords);
  return (stay) => {
    const { rooms, beds } = countBeds(stay);
    const chosen = roomKinds.filter(({ field }) => stay[field] > 0);
    if (chosen.length === 0) return t('review.roomsNone');
    const list = chosen.map(({ field }) => `${t(`stay:kinds.${field}`)}: ${stay[field]}`);
    const bedsText = t('stay:beds', { count: beds });
    const sum =
      chosen.length > 1 ? `${t('stay:roomCount', { count: rooms })}, ${bedsText}` : bedsText;
    return `${list.join(', ')} (${sum})`;
  };
}

function useAddressText(
  countryNames: ReviewData['countryNames'],
): (address: Address, region: string | null) => string {
  const { t } = useTranslation(orderWords);
  return (address, region) => {
    const country = countryNames[address.country] ?? '';
    // Rule C9.38: the visitor entered none.
    if (!address.streetAddress) {
      return t('review.addressLater', { country });
    }
    return [
      `${address.firstName} ${address.lastName}`,
      [address.streetAddress, address.apartmentNumber].filter(Boolean).join(', '),
      `${address.zipCode} ${address.city}`,
      region ?? address.state,
      country,
    ]
      .filter(Boolean)
      .join(', ');
  };
}
