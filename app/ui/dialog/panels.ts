/*
 * Opens and closes panels in browsers that have no popovers, such as Safari 16, Chrome 109 and
 * Firefox 115. Loaded by those alone, and imports nothing: what it shared would be bytes of every
 * page. Rule G11.3
 */
const openPanels = '[data-open]';

const openers = new WeakMap<HTMLElement, HTMLElement>();

/** What browsers with popovers have in their own style sheet, and the overlay (Rule A15.1). */
const styles = {
  display: 'block',
  position: 'fixed',
  zIndex: '99',
  overflow: 'auto',
  boxShadow: '0 0 0 100vmax #0008',
};
const stylesOfModal = { ...styles, inset: '0', blockSize: 'fit-content' };

function show(panel: HTMLElement, opener: HTMLElement): void {
  hideAll();
  Object.assign(panel.style, panel.classList.contains('modal') ? stylesOfModal : styles);
  panel.dataset.open = '';
  openers.set(panel, opener);
  opener.setAttribute('aria-expanded', 'true');
  panel.dispatchEvent(new Event('toggle'));
  panel.querySelector<HTMLElement>('[autofocus]')?.focus();
}

/** Gives the focus back if it was inside, as the browser's own `hidePopover` does. */
function hide(this: HTMLElement): void {
  const opener = openers.get(this);
  const hasFocus = this.contains(document.activeElement);
  delete this.dataset.open;
  this.removeAttribute('style');
  opener?.setAttribute('aria-expanded', 'false');
  this.dispatchEvent(new Event('toggle'));
  if (hasFocus) opener?.focus();
}

function hideAll(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(openPanels)) panel.hidePopover();
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[popovertarget]');
  const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!button || !panel) {
    if (!target.closest(openPanels)) hideAll();
  } else if (panel.matches(openPanels)) {
    panel.hidePopover();
  } else show(panel, button);
}

HTMLElement.prototype.hidePopover = hide;
document.addEventListener('click', onClick);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hideAll();
});

export {};
