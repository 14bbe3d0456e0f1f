/** A signal that aborts with `over`, and after `ms`; `done` when what it was for has come. */
export function timeLimit(ms: number, over: AbortSignal): { signal: AbortSignal; done: () => void } {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  return { signal: AbortSignal.any([over, late.signal]), done: () => clearTimeout(timer) };
}
