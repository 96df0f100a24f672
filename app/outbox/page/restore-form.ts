import { notify } from '../../notifications/notify.ts';
import { readOutbox } from './outbox-state.ts';
import { discard } from './page-outbox.ts';

/**
 * Puts what waits in the outbox back into the form it was typed in, and takes it out of there: only
 * once its values stand in a form again, so that nothing typed is ever nowhere. A page that no
 * longer has the form, or was not to be had, changes nothing. spec: promises, Offline outbox 4
 */
export async function bringBack(key: string): Promise<void> {
  const entry = readOutbox().entries.find((one) => one.key === key);
  if (entry?.state !== 'waiting' && entry?.state !== 'parked') return;
  const form = findForm(entry);
  if (!form) return;
  fill(form, entry.fields);
  await discard(key);
  notify({ kind: 'info', key: 'outbox:broughtBack' });
  firstField(form)?.focus();
}

/** By its address, and by the name that every key ends with: a page may have several. */
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

/** As a visitor does: what listens to the fields hears of it. */
function fill(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
  const values = Map.groupBy(fields, ([name]) => name);
  for (const field of [...form.elements].filter(isFillable)) {
    const typed = (values.get(field.name) ?? []).map(([, value]) => value);
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      const isChosen = typed.includes(field.value);
      // A radio is put out by another one alone.
      if (field.checked !== isChosen && (isChosen || field.type === 'checkbox')) field.click();
    } else if (field instanceof HTMLSelectElement && field.multiple) {
      for (const option of field.options) option.selected = typed.includes(option.value);
      tell(field);
    } else {
      const value = values.get(field.name)?.shift()?.[1];
      if (value !== undefined && value !== field.value) write(field, value);
    }
  }
}

function isFillable(field: Element): field is Fillable {
  if (field instanceof HTMLInputElement) {
    return !/^(hidden|password|file|submit|button|image|reset)$/.test(field.type);
  }
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** Past React's own setter, which would take it for a value it knows already. */
function write(field: Fillable, value: string): void {
  const owner =
    field instanceof HTMLSelectElement
      ? HTMLSelectElement
      : field instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  tell(field);
}

function tell(field: Fillable): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The first that can be seen; a trap for robots cannot. */
function firstField(form: HTMLFormElement): HTMLElement | null {
  return (
    [...form.elements]
      .filter(isFillable)
      .find((field) => !field.disabled && field.tabIndex >= 0 && field.checkVisibility()) ?? null
  );
}
