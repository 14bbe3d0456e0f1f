/** Runs once, at the first click, tap or key press from now on, after which browsers let a page make sound. @returns what takes it back. */
export function onceTouched(page: EventTarget, run: () => void): () => void {
  const over = new AbortController();
  const touched = () => {
    over.abort();
    run();
  };
  for (const type of ['click', 'keydown']) page.addEventListener(type, touched, { signal: over.signal });
  return () => over.abort();
}
