import type { NotifyRequest } from '@bandpal/contracts';

/**
 * Asks the server to write when a practice opens. The page does not wait for the answer, which is the same for every address; a
 * request that does not get through is only noted in the browser's console.
 */
export function sendNotifyRequest(request: NotifyRequest): void {
  fetch('/notifications/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
    // The request outlives a page that is left at once.
    keepalive: true,
  }).catch((error: unknown) => console.warn('The request to be notified did not get through.', error));
}
