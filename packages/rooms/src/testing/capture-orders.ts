// How tests order captures, answer them, and read what browsers are told of them.
import type { CaptureInfo, CaptureKind } from '../protocol/capture-frames.ts';
import { capturesToldTo } from './captured-call.ts';
import { errorsAfter, receivedBy } from './meeting.ts';
import type { RoomClient } from './room-client.ts';

/** Of every capture that goes on, as a browser was told last. */
export const running = (client: RoomClient): CaptureInfo[] => capturesToldTo(client);

export const order = async (client: RoomClient, kind: CaptureKind, asked: unknown): Promise<string[]> => {
  const errors = await errorsAfter(client, { type: 'capture', kind, order: asked });
  // What is set up asks the shelf and the media first.
  await errorsAfter(client);
  return errors;
};
export const record = async (client: RoomClient, wish: object = {}): Promise<string[]> =>
  order(client, 'recording', { order: 'start', type: 'cloud', instanceId: 'one', ...wish });
export const stream = async (client: RoomClient, wish: object = {}): Promise<string[]> =>
  order(client, 'stream', {
    order: 'start',
    endpoints: [{ endpoint: 'rtmps://live.example.org/app/the-key' }],
    ...wish,
  });
/** To the oldest that goes on, unless it's named. */
export const answer = async (
  client: RoomClient,
  on: boolean,
  id = running(client)[0]?.id ?? '',
): Promise<string[]> => errorsAfter(client, { type: 'capture-consent', id, on });

/** Codes of the errors that it was told. */
export const refusals = (client: RoomClient): (string | undefined)[] =>
  receivedBy(client, 'capture-event').flatMap(({ event, code }) => (event === 'error' ? [code] : []));

/** What it was told of captures, apart from the answers to its orders that were carried out. */
export const captureNews = (client: RoomClient) =>
  receivedBy(client, 'capture-event').filter(({ event }) => event !== 'done');
