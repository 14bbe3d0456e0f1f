// What tests of rooms do whose people are transcribed.
import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { ClientSignal } from '../protocol/signalling.ts';
import { HEARTBEAT_MS } from '../server/signal-connection.ts';
import { errorsAfter, receivedBy } from './meeting.ts';
import type { RoomClient } from './room-client.ts';

type Order = Extract<ClientSignal, { type: 'transcribe' }>;

export const order = (name: Order['order'], more: Omit<Partial<Order>, 'type' | 'order'> = {}): Order => ({
  type: 'transcribe',
  order: name,
  ...more,
});

/** Sends an order; why it wasn't carried out, as the one who gave it is told. */
export async function give(client: RoomClient, ...orders: Order[]): Promise<string[]> {
  const before = receivedBy(client, 'transcription-error').length;
  await errorsAfter(client, ...orders);
  return receivedBy(client, 'transcription-error')
    .slice(before)
    .map(({ message }) => message);
}

/** What is told has come to everyone. */
export const settle = async (...clients: RoomClient[]) =>
  Promise.all(clients.map(async (client) => errorsAfter(client)));

/** Time in which everyone answers. */
export async function waitWith(
  clock: { advance(ms: number): void },
  totalMs: number,
  ...clients: RoomClient[]
): Promise<void> {
  for (let ms = 0; ms < totalMs; ms += HEARTBEAT_MS) {
    clock.advance(HEARTBEAT_MS);
    // oxlint-disable-next-line no-await-in-loop -- each ping is answered
    await settle(...clients);
  }
}

const SOUND = new Int16Array(PCM_FRAME_SAMPLES).fill(3_000);

/** Sends a tenth of a second of sound; the refusals that come for it. */
export async function speak(client: RoomClient): Promise<string[]> {
  for (let frame = 0; frame < 5; frame += 1) client.sendPcm(SOUND);
  return errorsAfter(client);
}
