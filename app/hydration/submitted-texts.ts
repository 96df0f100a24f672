/**
 * React 18 overwrites a prefilled <textarea> with the served text when it hydrates it. Records what
 * is typed until then; the returned function writes it back.
 */
export function keepSubmittedTexts(): () => void {
  const texts = new Map<HTMLTextAreaElement, { text: string; start: number; end: number }>();
  const remember = (area: unknown) => {
    if (area instanceof HTMLTextAreaElement && area.value !== area.defaultValue) {
      texts.set(area, { text: area.value, start: area.selectionStart, end: area.selectionEnd });
    }
  };
  const onInput = ({ target }: Event) => remember(target);
  document.querySelectorAll('textarea').forEach(remember);
  document.addEventListener('input', onInput, true);
  return () => {
    document.removeEventListener('input', onInput, true);
    for (const [area, { text, start, end }] of texts) {
      if (!area.isConnected || area.value === text) continue;
      area.value = text;
      area.setSelectionRange(start, end);
    }
  };
}
