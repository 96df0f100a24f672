/** Links and buttons only have a focus to keep. */
type Control = HTMLElement & { name: string; value: string; checked?: boolean };

function readControls(): Control[] {
  return [...document.querySelectorAll<Control>('a,button,input,select,textarea')];
}

/**
 * Keeps what is entered until React has hydrated the document; the returned function writes it back.
 * React 18 overwrites a prefilled <textarea> with the served text. And it renders the whole document
 * again when an extension has added elements to it: the same controls in the same order.
 */
export function keepEnteredValues(): () => void {
  const served = readControls();
  const texts = new Map<unknown, [text: string, start: number, end: number]>();
  let focused: unknown = document.activeElement;
  const remember = (area: unknown) => {
    if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue) {
      texts.set(area, [area.value, area.selectionStart, area.selectionEnd]);
    }
  };
  const onInput = ({ target }: Event) => remember((focused = target));
  served.forEach(remember);
  document.addEventListener('input', onInput, true);
  return () => {
    document.removeEventListener('input', onInput, true);
    const controls = readControls();
    served.forEach((before, index) => {
      const control = before.isConnected ? before : controls[index];
      if (control?.name !== before.name) return;
      const [text, start = 0, end = 0] = texts.get(before) ?? [before.value];
      if (control !== before) {
        control.checked = before.checked;
        if (before === focused) control.focus();
      }
      if (control.value === text) return;
      control.value = text;
      if (control instanceof HTMLTextAreaElement) control.setSelectionRange(start, end);
    });
  };
}
