import type { ServerResponse } from 'node:http';

/** Aborts when whoever asked has hung up before the whole answer was written: nobody waits for it any more. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.destroyed) look();
  else response.once('close', look);
  return gone.signal;
}
