import type { Clock } from '@bandpal/foundation';
import type { Transcriber } from '../ports/transcriber.ts';
import type { Guest, Room, RoomOptions, Rooms, Seat } from '../ports/room.ts';
import type { ClientSignal, ServerSignal } from '../protocol/signalling.ts';
import { openRoomHarness } from './room-harness.ts';
import { RoomClient } from './room-client.ts';

type Received<T extends ServerSignal['type']> = Extract<ServerSignal, { type: T }>;

/** A room for four with its seat taken, for tests of several people in Node. */
export class MeetingRoom {
  readonly room: Room;
  readonly seat: Seat;
  /** What the seat was told of people, as `type name`. */
  readonly events: string[] = [];
  readonly messages: unknown[] = [];

  private constructor(room: Room) {
    this.room = room;
    this.seat = room.takeSeat('Vapi Speaker');
    this.seat.onParticipant((event) => this.events.push(`${event.type} ${event.participant.userName}`));
    this.seat.onMessage((data) => this.messages.push(data));
  }

  static async open(rooms: Rooms, options: Partial<RoomOptions> = {}): Promise<MeetingRoom> {
    const limits = { maxDurationMs: 600_000, joinTimeoutMs: 60_000, maxPeople: 4 };
    return new MeetingRoom(await rooms.create({ ...limits, ...options }));
  }

  async candidate(): Promise<RoomClient> {
    return RoomClient.join(this.room.joinUrl, { path: null, userName: 'Candidate' });
  }

  /** Someone more, in the room. */
  async guest(userName: string, guest: Guest = {}): Promise<RoomClient> {
    return RoomClient.join(await this.room.invite({ userName, ...guest }), { path: null });
  }

  /** Someone more, whose sound comes over the socket. */
  async speaker(userName: string, guest: Guest = {}): Promise<RoomClient> {
    return RoomClient.join(await this.room.invite({ userName, ...guest }), { path: 'websocket' });
  }

  /** An owner. */
  async teacher(): Promise<RoomClient> {
    return this.guest('Teacher', { isOwner: true });
  }
}

/** The session of a client that has joined. */
export const idOf = ({ joined }: RoomClient): string => joined.self.sessionId;

/** All frames of a type that have come to a client. */
export function receivedBy<T extends ServerSignal['type']>(client: RoomClient, type: T): Received<T>[] {
  return client.received.filter((signal): signal is Received<T> => signal.type === type);
}

/** Sends a frame, and gives the codes of the errors that have come by the time the room has dealt with it. */
export async function errorsAfter(client: RoomClient, ...signals: ClientSignal[]): Promise<string[]> {
  const before = receivedBy(client, 'error').length;
  const echoes = receivedBy(client, 'echo').length;
  for (const signal of signals) client.send(signal);
  client.send({ type: 'echo' });
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (receivedBy(client, 'echo').length > echoes) resolve();
    };
    client.onSignal(look);
    void client.closed.then((code) => reject(new Error(`the socket closed with ${code}`)));
  });
  return receivedBy(client, 'error')
    .slice(before)
    .map(({ code }) => code);
}

interface SdpSection {
  kind: 'audio' | 'video';
  mid: string;
  direction?: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
}

/** A session description with as much as the room reads of it. */
export function sdpOf(...sections: SdpSection[]): string {
  const lines = sections.flatMap(({ kind, mid, direction }) => [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`,
    `a=mid:${mid}`,
    ...(direction === undefined ? [] : [`a=${direction}`]),
  ]);
  return ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', ...lines, ''].join('\r\n');
}

/** A room with a candidate and a teacher in it, on a server of its own. */
export async function openMeeting(clock: Clock, transcriber?: Transcriber) {
  const harness = await openRoomHarness(clock, undefined, transcriber && { transcriber });
  const meeting = await MeetingRoom.open(harness.rooms);
  return { harness, meeting, candidate: await meeting.candidate(), teacher: await meeting.teacher() };
}
