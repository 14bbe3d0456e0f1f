// Guests of a call, as tests play them.
import type { ServerMessage } from '@bandpal/contracts';
import { serverMessageSchema } from '@bandpal/contracts';
import type { RoomParticipant } from '@bandpal/rooms/protocol';
import type { TestGuest } from '../../ports/guests.ts';
import { CallBench } from './call-bench.ts';
import { CANDIDATE } from './fake-room.ts';

export const TEACHER: TestGuest = { id: 'guest-teacher', role: 'teacher', name: 'Ms Adeyemi' };
export const OBSERVER: TestGuest = { id: 'guest-observer', role: 'observer', name: 'Jun' };
export const PARTNER: TestGuest = { id: 'guest-partner', role: 'partner', name: 'Ines' };

/** A guest's stay in the room, whose id says nothing of the guest's own. */
export const stayOf = (guest: TestGuest): RoomParticipant => ({
  ...CANDIDATE,
  sessionId: `stay of the ${guest.role}`,
  userId: guest.id,
  userName: guest.name,
  guest: true,
});

export function come(bench: CallBench, guest: TestGuest): void {
  bench.room.emit({ type: 'joined', participant: stayOf(guest) });
}

export function speak(bench: CallBench, guest: TestGuest, on: boolean): void {
  bench.room.emit({ type: 'speaking', participant: stayOf(guest), on });
}

/** A guest's words come back through the candidate's microphone, 14 dB softer than the candidate speaks. */
export async function comeBack(bench: CallBench, text: string): Promise<void> {
  bench.queueSamples(bench.speech.voice.say(text).map((sample) => sample / 5));
  await bench.until(() => !bench.microphoneBusy);
}

export function tell(bench: CallBench, guest: TestGuest, message: object): void {
  bench.room.emitMessage(JSON.stringify(message), stayOf(guest).sessionId);
}

/** What this guest alone was told. */
export function toldTo(bench: CallBench, guest: TestGuest): ServerMessage[] {
  const texts = bench.room.sentTo.get(stayOf(guest).sessionId) ?? [];
  return texts
    .filter((text) => text.startsWith('{'))
    .map((text) => serverMessageSchema.parse(JSON.parse(text)));
}

export type Told<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

export const scriptFor = (bench: CallBench, guest: TestGuest): Told<'script'> | undefined =>
  toldTo(bench, guest).findLast((message): message is Told<'script'> => message.type === 'script');

/** What the candidate was last told of guests. */
export const guestsShown = (bench: CallBench): Told<'guests'> | undefined =>
  bench.room.messages.findLast((message): message is Told<'guests'> => message.type === 'guests');

/** A test that the candidate has started with these guests; all are in the room, and the first question is asked. */
export async function testWith(guests: TestGuest[], mode: 'part1' | 'part3' = 'part1'): Promise<CallBench> {
  const bench = new CallBench();
  bench.guests.guests = guests;
  await bench.start(mode, { guests: guests.map(({ id }) => id) });
  await bench.join();
  for (const guest of guests) come(bench, guest);
  await bench.untilListening();
  return bench;
}
