import type { Clock } from '@bandpal/foundation';
import type { ParticipantSession } from '../server/participant-session.ts';
import type { OpenTap, TapListener, TapPerson } from '../server/taps/media-frame.ts';
import type { SentTrack } from './test-media.ts';

const STEP_MS = 10;

/** Someone whose media come without a network: what they send can be changed while it goes on. */
export class FakeSender {
  readonly session: ParticipantSession;
  /** By the names of tracks. */
  sent: Readonly<Record<string, SentTrack>>;

  constructor(id: string, sent: Readonly<Record<string, SentTrack>>) {
    const participant = { sessionId: id, userName: id };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a session a composition wants these alone
    this.session = { participant } as unknown as ParticipantSession;
    this.sent = sent;
  }
}

/** Taps such people: their frames come evenly, and a picture that stands by itself when it's asked for. */
export function fakeTap(senders: readonly FakeSender[], clock: Clock): TapPerson {
  return (person, listener) => {
    const sender = senders.find(({ session }) => session === person);
    if (sender === undefined) throw new Error('nothing is known of them');
    return new FakeTap(sender, listener, clock);
  };
}

class FakeTap implements OpenTap {
  readonly #sender: FakeSender;
  readonly #listener: TapListener;
  readonly #clock: Clock;
  readonly #begins = new Map<string, { track: SentTrack; since: number; count: number }>();
  #cancel: () => void = () => {};

  constructor(sender: FakeSender, listener: TapListener, clock: Clock) {
    this.#sender = sender;
    this.#listener = listener;
    this.#clock = clock;
    this.#sendLater();
  }

  #sendLater(): void {
    this.#cancel = this.#clock.after(STEP_MS, () => {
      this.#sendLater();
      this.#sendDue();
    });
  }

  #sendDue(): void {
    const { sent } = this.#sender;
    const { onFrame, onTrackEnd } = this.#listener;
    const now = this.#clock.now();
    for (const [name, { track }] of this.#begins)
      if (!(name in sent)) {
        this.#begins.delete(name);
        onTrackEnd?.({ name, kind: track.kind });
      }
    for (const [name, track] of Object.entries(sent)) {
      let going = this.#begins.get(name);
      if (going?.track !== track) going = { track, since: now, count: 0 };
      this.#begins.set(name, going);
      const { frames, frameMs, kind } = track;
      for (; frames.length > 0 && going.since + going.count * frameMs <= now; going.count += 1) {
        const index = going.count % frames.length;
        const data = Buffer.from(frames[index] ?? []);
        const isKey = kind === 'audio' || (data.at(0) ?? 1) % 2 === 0;
        onFrame({ name, kind }, { timeMs: going.since + going.count * frameMs, data, isKey });
      }
    }
  }

  askForPicture(name: string): void {
    const going = this.#begins.get(name);
    // They begin with one.
    if (going !== undefined) this.#begins.set(name, { ...going, since: this.#clock.now(), count: 0 });
  }

  async close(): Promise<void> {
    this.#cancel();
  }
}
