import { paths } from '../../../domain/store/paths.ts';
import { notify } from '../../../notifications/notify.ts';
import { isOpen } from '../../protocol/entry.ts';
import type { Entry } from '../../protocol/entry.ts';
import { loadOutbox } from '../load-outbox.ts';
import { readOutbox } from '../outbox-state.ts';

/**
 * Puts the fields of an entry back into its form, and removes the entry only after the values stand
 * in the form; an entry that was given up stays in the list. Says when the page no longer has the
 * form. Rule E2.24.
 */
export async function restoreForm(key: string): Promise<void> {
  const entry = readOutbox().entries.find((one) => one.key === key);
  if (!entry || entry.fields.length === 0) return;
  const isUnsent = entry.state === 'waiting' || entry.state === 'parked';
  if (isOpen(entry) && !isUnsent) return;
  const { cancelEntry } = await loadOutbox();
  const form = findForm(entry);
  if (!form) {
    const actions = [{ key: 'outbox:show', path: paths.notifications() }];
    notify({ kind: 'warning', key: 'outbox:formGone', hasNoTimeout: true, actions });
    return;
  }
  fillFields(form, entry.fields);
  await fillLateFields(form, entry.fields);
  if (isUnsent) await cancelEntry(key);
  notify({ kind: 'info', key: isUnsent ? 'outbox:broughtBack' : 'outbox:broughtBackAgain' });
  focusFirstField(form);
}

/**
 * Finds the form by its address and by the form name at the end of the key: a page may have
 * several.
 */
function findForm({ key, address }: { key: string; address: string }): HTMLFormElement | null {
  const name = key.slice(key.indexOf('.'));
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')];
  return (
    forms.find((form) => {
      const { pathname, search } = new URL(form.action);
      const own = form.elements.namedItem('key');
      return (
        pathname + search === address && own instanceof HTMLInputElement && own.value.endsWith(name)
      );
    }) ?? null
  );
}

type Fillable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fills the fields with the events a visitor would cause, so that listeners run. */
function fillFields(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  for (const field of [...form.elements].filter(isFillable)) {
    const submitted = values.get(field.name) ?? [];
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const isChosen = submitted.includes(field.value);
      // A radio button is cleared only by another one.
      if (field.checked !== isChosen && (isChosen || field.type === 'checkbox')) field.click();
    } else if (field instanceof HTMLSelectElement && field.multiple) {
      for (const option of field.options) option.selected = submitted.includes(option.value);
      dispatchEvents(field);
    } else {
      const value = submitted.shift();
      if (value !== undefined && value !== field.value) setFieldValue(field, value);
    }
  }
}

/** Time between two looks for a late field in milliseconds, and their number. */
const lookDelay = 100;
const mostLooks = 30;

/**
 * Fills the fields that appear or get their options only after another one was filled, as the
 * regions of a country do. Gives up what the form does not have in time.
 */
async function fillLateFields(form: HTMLFormElement, fields: Entry['fields']): Promise<void> {
  // After React has rendered what the filled values changed.
  await wait(0);
  let late = fields.filter(([name, value]) => {
    const field = form.elements.namedItem(name);
    return field === null ? value !== '' : isOtherSelect(field, value);
  });
  for (let look = 0; late.length > 0 && look < mostLooks; look++) {
    await wait(lookDelay);
    late = late.filter(([name, value]) => {
      const field = form.elements.namedItem(name);
      if (!(field instanceof Element && isFillable(field))) return true;
      setFieldValue(field, value);
      return isOtherSelect(field, value);
    });
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function isOtherSelect(field: Element | RadioNodeList, value: string): boolean {
  return field instanceof HTMLSelectElement && !field.multiple && field.value !== value;
}

function isFillable(field: Element): field is Fillable {
  if (field instanceof HTMLInputElement) {
    return !/^(hidden|password|file|submit|button|image|reset)$/.test(field.type);
  }
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** Uses the prototype's setter: React's own setter would ignore a value it already tracks. */
function setFieldValue(field: Fillable, value: string): void {
  const owner =
    field instanceof HTMLSelectElement
      ? HTMLSelectElement
      : field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  dispatchEvents(field);
}

function dispatchEvents(field: Fillable): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Focuses the first field that takes the focus. The honeypot is left out by its tab index. */
function focusFirstField(form: HTMLFormElement): void {
  for (const field of [...form.elements].filter(isFillable)) {
    if (field.tabIndex >= 0) field.focus();
    if (document.activeElement === field) return;
  }
}
