/** The event that says that the page answers clicks. */
const LIVE = 'bandpal:live';

/**
 * Remembers the last click on a button while the page is visible but cannot answer yet, and repeats it as soon as it can. A later
 * click elsewhere cancels it.
 */
export function keepEarlyClick(page: Document): void {
  let pressed: HTMLButtonElement | null = null;
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  page.addEventListener('click', keep, { capture: true });
  page.addEventListener(
    LIVE,
    () => {
      page.removeEventListener('click', keep, { capture: true });
      if (pressed?.isConnected === true) pressed.click();
    },
    { once: true },
  );
}

/** Says that the page answers from now on. */
export const tellLive = (page: Document): boolean => page.dispatchEvent(new Event(LIVE));
