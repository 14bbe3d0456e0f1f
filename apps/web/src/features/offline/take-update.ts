/** The one message the worker understands. */
export const TAKE_OVER = 'take-over';

/** Lets the newer version take over and loads the page again with it. */
export function takeUpdate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  worker.postMessage(TAKE_OVER, []);
}
