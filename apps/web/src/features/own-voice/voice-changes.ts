const listeners = new Set<() => void>();

/** Calls back when sound was added at the end of a recording, or deleted; returns what ends that. */
export function onVoicesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the page that what is kept has changed. */
export function tellVoicesChanged(): void {
  for (const listener of listeners) listener();
}
