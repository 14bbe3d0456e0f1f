/** Resolves after `ms`, or at once when `over` is or gets aborted. */
export async function pause(ms: number, over: AbortSignal): Promise<void> {
  if (over.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  over.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
