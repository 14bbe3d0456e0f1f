import { HOSTED_TICKET_HEADER, hostedProgressSchema, hostedStartedSchema } from '@bandpal/contracts';
import type { HostedEvent, HostedProgress, HostedStart, HostedStarted } from '@bandpal/contracts';
import { fetchJson, sendRequest } from './fetch-json.ts';

/** Begins a test that is spoken on the hosted voice service; counts as the signed-in person's when the call is signed. */
export const beginHostedTest = (body: HostedStart): Promise<HostedStarted> =>
  fetchJson(hostedStartedSchema, '/api/hosted/tests', { method: 'POST', body });

/** How far such a test is; of the lines that the service is to say those after the one of this id. */
export const readHostedProgress = (
  ticket: string,
  after: number,
  signal: AbortSignal,
): Promise<HostedProgress> =>
  fetchJson(hostedProgressSchema, `/api/hosted/progress?after=${after}`, {
    headers: { [HOSTED_TICKET_HEADER]: ticket },
    signal,
  });

/** Tells of something that the candidate does on the page. */
export const tellHostedEvent = async (
  ticket: string,
  body: HostedEvent,
  signal: AbortSignal,
): Promise<void> => {
  const headers = { [HOSTED_TICKET_HEADER]: ticket };
  await sendRequest('/api/hosted/events', { method: 'POST', headers, body, signal });
};
