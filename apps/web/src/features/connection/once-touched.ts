/** Runs once, at the first click, tap or key press from now on, after which browsers let a page make sound. @returns what takes it back. */
export function onceTouched(page: EventTarget, run: () => void): () => void {
  const over = new AbortController();
  const touched = (event: Event) => {
    // It closes things, and lets no page make sound.
    if ('key' in event && event.key === 'Escape') return;
    over.abort();
    run();
  };
  // Where a finger touches nothing that can be clicked, some browsers tell no click.
  for (const type of ['click', 'pointerup', 'keydown'])
    page.addEventListener(type, touched, { signal: over.signal });
  return () => over.abort();
}
