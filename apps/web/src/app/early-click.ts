/** The event that says that the page answers clicks. */
const LIVE = 'bandpal:live';

/**
 * Remembers the last click on a button while the page is visible but cannot answer yet, and repeats it as soon as it can. A later
 * click elsewhere cancels it.
 */
export function keepEarlyClick(page: Document): void {
  let pressed: HTMLButtonElement | null = null;
  let place = -1;
  const buttons = () => [...page.querySelectorAll('button')];
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
    place = pressed === null ? -1 : buttons().indexOf(pressed);
  };
  // A page that a translator has changed before it was live is made anew, with the same buttons.
  const standingFor = (button: HTMLButtonElement) => {
    if (button.isConnected) return button;
    const other = buttons()[place];
    return other?.textContent === button.textContent ? other : undefined;
  };
  page.addEventListener('click', keep, { capture: true });
  page.addEventListener(
    LIVE,
    () => {
      page.removeEventListener('click', keep, { capture: true });
      if (pressed !== null) standingFor(pressed)?.click();
    },
    { once: true },
  );
}

/** Says that the page answers from now on. */
export const tellLive = (page: Document): boolean => page.dispatchEvent(new Event(LIVE));
