import { systemClock } from '@bandpal/foundation';
import type { Log } from '@bandpal/foundation';
import type { Guest } from '../ports/room.ts';
import type { CaptureInfo, CaptureKind } from '../protocol/capture-frames.ts';
import type { MediaWay } from '../protocol/signalling.ts';
import type { CaptureLimits } from '../server/captures/capture-budgets.ts';
import type { StreamHosts } from '../server/streaming/stream-hosts.ts';
import { FakeRecordingShelf } from './fake-captures.ts';
import { ForwardedMedia } from './forwarded-media.ts';
import type { JanusProcess } from './janus.ts';
import { idOf, MeetingRoom } from './meeting.ts';
import type { RoomClient } from './room-client.ts';
import { openRoomHarness } from './room-harness.ts';
import type { RoomHarness } from './room-harness.ts';

const isToEngine = (way: MediaWay | undefined): boolean => way?.topology === 'sfu' && way.isUp;

export interface CapturedPerson {
  client: RoomClient;
  media: ForwardedMedia;
  id: string;
}

/** A call by way of a real gateway, of which recordings and streams are made. */
export class CapturedCall implements AsyncDisposable {
  readonly shelf: FakeRecordingShelf;
  readonly meeting: MeetingRoom;
  readonly #harness: RoomHarness;
  readonly #media: ForwardedMedia[] = [];

  static async open(
    janus: JanusProcess,
    {
      streamHosts,
      captures = { composedCalls: 2, streamsPerAccount: 1, streamMinutes: 60 },
      log,
      accountId = 'account-1',
    }: { streamHosts?: StreamHosts; captures?: CaptureLimits; log?: Log; accountId?: string } = {},
  ): Promise<CapturedCall> {
    const shelf = new FakeRecordingShelf();
    const harness = await openRoomHarness(systemClock, undefined, {
      engine: {
        address: { url: janus.url, apiSecret: janus.apiSecret },
        key: crypto.getRandomValues(new Uint8Array(32)),
        captures,
        ...(streamHosts === undefined ? {} : { streamHosts }),
      },
      recordingShelf: shelf,
      ...(log === undefined ? {} : { log }),
    });
    const meeting = await MeetingRoom.open(harness.rooms, { maxPeople: 8, captures: { accountId } });
    return new CapturedCall(harness, meeting, shelf);
  }

  private constructor(harness: RoomHarness, meeting: MeetingRoom, shelf: FakeRecordingShelf) {
    this.#harness = harness;
    this.meeting = meeting;
    this.shelf = shelf;
  }

  /** Someone more in the call, whose media can go by way of the gateway now. */
  async come(name: string, role: Guest = {}): Promise<CapturedPerson> {
    const client = await this.meeting.guest(name, role);
    const media = new ForwardedMedia(client);
    this.#media.push(media);
    await client.next(
      (signal) =>
        (signal.type === 'joined' && isToEngine(signal.mediaWay)) ||
        (signal.type === 'media-way' && isToEngine(signal.is)),
    );
    return { client, media, id: idOf(client) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const each of this.#media) each.close();
    await this.#harness[Symbol.asyncDispose]();
  }
}

/** What a browser was told last of what goes on. */
export function capturesToldTo({ received }: RoomClient): CaptureInfo[] {
  const told = received.flatMap((signal) => {
    if (signal.type === 'joined') return [signal.captures ?? []];
    return signal.type === 'captures' ? [signal.are] : [];
  });
  return told.at(-1) ?? [];
}

export function orderCapture({ client }: CapturedPerson, kind: CaptureKind, order: object): void {
  client.send({ type: 'capture', kind, order });
}

/** To the one capture that goes on. */
export function answerCapture({ client }: CapturedPerson, on: boolean): void {
  client.send({ type: 'capture-consent', id: capturesToldTo(client)[0]?.id ?? '', on });
}
