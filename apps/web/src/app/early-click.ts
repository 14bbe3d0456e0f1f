/** Told when the page answers to clicks. */
const LIVE = 'bandpal:live';

/**
 * Keeps the last click on a button of a page that is seen but cannot answer yet, and repeats it as soon as it can. A click elsewhere
 * after it takes it back.
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

/** The page answers from now on. */
export const tellLive = (page: Document): boolean => page.dispatchEvent(new Event(LIVE));
