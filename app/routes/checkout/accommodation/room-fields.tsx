import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stayWords } from '../../../i18n/words/stay.ts';
import { travelersRange } from '../../../domain/checkout/details.ts';
import { countBeds, judgeBeds, maxRooms, roomKinds } from '../../../domain/checkout/rooms.ts';
import type { RoomCounts, RoomField } from '../../../domain/checkout/rooms.ts';
import { readWholeNumber } from '../../../domain/whole-number.ts';
import { FoldedFields } from '../folded-fields.tsx';
import { FieldMessage, InputField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type CountField = FieldMetadata<number | undefined>;

/**
 * Number of rooms by type, compared with the number of travellers as a hint that blocks nothing.
 * Without JavaScript a button counts the beds, with it every change does.
 */
export function RoomFields({
  fields,
  label,
  places,
  isCounting,
}: {
  fields: Record<RoomField | 'travelers', CountField>;
  /** Label of the number of travellers. */
  label: string;
  /** Places in the cart; 0 when unknown. */
  places: number;
  /** The visitor counts the beds without JavaScript. */
  isCounting: boolean;
}) {
  const { t } = useTranslation(stayWords);
  const counts = Object.fromEntries(
    roomKinds.map(({ field }) => [field, parseCount(fields[field].value)]),
  ) as RoomCounts;
  const { rooms, beds } = countBeds(counts);
  const travellers = parseCount(fields.travelers.value, travelersRange.max) || places;
  return (
    <FoldedFields
      title={t('rooms')}
      answer={roomsAnswer()}
      fields={[fields.travelers, ...roomKinds.map(({ field }) => fields[field])]}
      isOpen={isCounting}
    >
      <fieldset className="group" id="rooms">
        <legend>{t('rooms')}</legend>{' '}
        <div className="grid-2">
          <InputField
            field={fields.travelers}
            label={label}
            hint={t('travelersHint')}
            type="number"
            inputMode="numeric"
            min={travelersRange.min}
            max={travelersRange.max}
          />
        </div>
        {places > 0 && travellers !== places ? (
          <p className="tip" role="status">
            <Icon name="users" />
            <span>{t('travelersDiffer', { count: places })}</span>
          </p>
        ) : null}
        <p className="hint">{t('roomsText')}</p>
        <div className="stack stack-sm">
          <ul className="rooms">
            {roomKinds.map(({ field, beds: each }) => (
              <RoomRow
                key={field}
                kind={field}
                field={fields[field]}
                each={each}
                beds={counts[field] * each}
              />
            ))}
            <li className="total">
              <span>{t('together')}</span> <span>{t('roomCount', { count: rooms })}</span>{' '}
              <span>{t('beds', { count: beds })}</span>
            </li>
          </ul>
          <BedCount beds={beds} travellers={travellers} />
        </div>
        <BedHintText beds={beds} travellers={travellers} />
      </fieldset>
    </FoldedFields>
  );

  function roomsAnswer(): string {
    const people = travellers > 0 ? t('groupText', { count: travellers }) : null;
    const chosen = rooms > 0 ? t('roomCount', { count: rooms }) : t('roomsLater');
    return [people, chosen].filter(Boolean).join(', ');
  }
}

/** Number of rooms of one kind. `each`: beds of one room; `beds`: beds of all. */
function RoomRow({
  kind,
  field,
  each,
  beds,
}: {
  kind: RoomField;
  field: CountField;
  each: number;
  beds: number;
}) {
  const { t } = useTranslation(stayWords);
  const isInvalid = Boolean(field.errors?.length);
  return (
    <li>
      <Icon name={each > 4 ? 'users' : 'bed'} />
      <label htmlFor={field.id}>
        {t(`kinds.${kind}`)} <small>{t('bedsEach', { count: each })}</small>
      </label>
      <input
        id={field.id}
        name={field.name}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxRooms}
        defaultValue={field.defaultValue}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? field.errorId : undefined}
      />
      <output htmlFor={field.id}>{t('beds', { count: beds })}</output>
      <FieldMessage field={field} />
    </li>
  );
}

/** Beds compared with travellers, and the button that counts them without JavaScript. */
function BedCount({ beds, travellers }: { beds: number; travellers: number }) {
  const { t } = useTranslation(stayWords);
  return (
    <>
      {travellers > 0 ? (
        <progress
          max={travellers}
          value={Math.min(beds, travellers)}
          className={beds === travellers ? undefined : 'mismatch'}
          aria-label={t('bedsOf', { beds, travellers })}
        />
      ) : null}
      <div className="row space-between">
        <span className="small muted">
          {travellers > 0 ? t('bedsOf', { beds, travellers }) : null}
        </span>{' '}
        <SubmitButton
          className="btn outline btn-small only-plain"
          name="intent"
          value="sum"
          formNoValidate
        >
          {t('recount')}
        </SubmitButton>
      </div>
    </>
  );
}

function BedHintText({ beds, travellers }: { beds: number; travellers: number }) {
  const { t } = useTranslation(stayWords);
  const hint = judgeBeds(beds, travellers);
  switch (hint.kind) {
    case 'unknown-group':
      return null;
    case 'none-chosen':
    case 'fits':
      return (
        <div className="tip" role="status">
          <Icon name={hint.kind === 'fits' ? 'ok' : 'info'} />
          <b>{t(hint.kind === 'fits' ? 'hintFits' : 'hintNone')}</b>
        </div>
      );
    default: {
      const isShort = hint.kind === 'too-few';
      return (
        <div className="tip warn" role="status">
          <Icon name="bed" />
          <b>
            {t(isShort ? 'hintFew' : 'hintMany', {
              count: hint.difference,
            })}
          </b>{' '}
          <span>{t(isShort ? 'hintFewText' : 'hintManyText')}</span>
        </div>
      );
    }
  }
}

/** Parses a count while the user types; 0 when it is not a number. */
function parseCount(value: unknown, most: number = maxRooms): number {
  const count = typeof value === 'string' ? (readWholeNumber(value) ?? 0) : 0;
  return count >= 0 && count <= most ? count : 0;
}
