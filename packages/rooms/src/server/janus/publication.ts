import type { FaultBoundary } from '@bandpal/foundation';
import { SignallingSteps } from '../../protocol/signalling-steps.ts';
import { BrowserAddresses } from './browser-addresses.ts';
import { JanusError } from './janus-session.ts';
import type { JanusCandidate } from './janus-session.ts';
import type { Subscription } from './subscription.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { TappedTrack, TapSource } from './tap.ts';
import type { RoomPublisher, VideoRoom } from './video-room.ts';

/** A track in a section of a description. */
export interface Section {
  name: string;
  kind: 'audio' | 'video';
}

interface PublicationOptions {
  room: VideoRoom;
  /** The browser's name for its connection. */
  line: string;
  faults: FaultBoundary;
  send: (answer: {
    line: string;
    for: string;
    kind: 'answer';
    sdp: string;
    tracks: Record<string, string>;
  }) => void;
  /** Its way stands, or it has other sections than before. */
  onChanged: () => void;
  /** Of no use any more. */
  onFailed: (error: unknown) => void;
}

/** What one person sends to the media engine, over one connection of their browser's. */
export class Publication {
  readonly line: string;
  /** By whom it's got. */
  readonly subscriptions = new Map<ParticipantSession, Subscription>();
  readonly #options: PublicationOptions;
  readonly #steps: SignallingSteps;
  readonly #ownLine = crypto.randomUUID();
  /** Sections that the engine drops; it remembers those that have ended. */
  readonly #muted = new Set<string>();
  readonly #addresses = new BrowserAddresses();
  #publisher: RoomPublisher | null = null;
  #sections: ReadonlyMap<string, Section> = new Map();
  /** Sections whose frames can be put down as they are. */
  #tappable: ReadonlyMap<string, TappedTrack> = new Map();
  #isUp = false;

  constructor(options: PublicationOptions) {
    this.#options = options;
    this.line = options.line;
    this.#steps = new SignallingSteps(options);
  }

  /** Whether its way stands. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** What it consists of now. */
  get sections(): ReadonlyMap<string, Section> {
    return this.#sections;
  }

  get mids(): ReadonlySet<string> {
    return new Set(this.#sections.keys());
  }

  /** Number of it at the engine; 0 while it isn't there. */
  get feed(): number {
    return this.#publisher?.feed ?? 0;
  }

  handleOffer(sdp: string, sections: ReadonlyMap<string, Section>): void {
    this.#steps.add(async () => {
      this.#publisher ??= await this.#open();
      const answer = await this.#publisher.negotiate(sdp);
      if (this.#steps.isClosed) return;
      this.#sections = sections;
      this.#tappable = tappable(sections, { offer: sdp, answer });
      this.#options.send({ line: this.#ownLine, for: this.line, kind: 'answer', sdp: answer, tracks: {} });
      this.#options.onChanged();
    });
  }

  handleCandidates(candidates: readonly JanusCandidate[], client: string): void {
    const usable = this.#addresses.take(candidates, client);
    if (usable.length > 0) this.#steps.add(async () => this.#publisher?.trickle(usable));
  }

  /** What can be put down of it now, of what its sender may send. */
  tapSource(isAllowed: (section: Section) => boolean): TapSource {
    const tracks = new Map([...this.#tappable].filter(([, track]) => this.#isUp && isAllowed(track)));
    const { room } = this.#options;
    return { room, feed: this.feed, tracks, askForPicture: (mid) => this.#askForPicture(mid) };
  }

  #askForPicture(mid: string): void {
    const publisher = this.#publisher;
    // It's asked again while none has come.
    if (publisher !== null && !this.#steps.isClosed) void publisher.askForPicture(mid).catch(() => undefined);
  }

  /** The engine drops what comes in these sections. */
  mute(isMuted: (section: Section) => boolean): void {
    const publisher = this.#publisher;
    if (publisher === null) return;
    for (const [mid, section] of this.#sections) {
      const muted = isMuted(section);
      if (muted === this.#muted.has(mid)) continue;
      if (muted) this.#muted.add(mid);
      else this.#muted.delete(mid);
      // Not in turn with offers and answers: these can take as long as a browser likes.
      this.#options.faults.watch(
        this.#options.room.moderate(publisher.feed, mid, muted).catch((error: unknown) => this.#fail(error)),
      );
    }
  }

  /** Resolves when nothing of it is left at the engine. Never rejects. */
  async close(): Promise<void> {
    this.#isUp = false;
    await this.#steps.close();
    await this.#publisher?.close();
  }

  async #open(): Promise<RoomPublisher> {
    const { faults, room, onChanged } = this.#options;
    return await room.openPublisher(
      faults.guard((event) => {
        if (event === 'lost') this.#fail(new JanusError('the connection of a browser is lost'));
        else if (!this.#steps.isClosed) {
          this.#isUp = true;
          onChanged();
        }
      }),
    );
  }

  #fail(error: unknown): void {
    if (!this.#steps.isClosed) this.#options.onFailed(error);
  }
}

/** The sections that are of Opus or VP8: browsers are offered others, too. */
function tappable(
  sections: ReadonlyMap<string, Section>,
  { offer, answer }: { offer: string; answer: string },
): Map<string, TappedTrack> {
  const [offered, answered] = [sectionsOf(offer), sectionsOf(answer)];
  const tracks = new Map<string, TappedTrack>();
  for (const [mid, section] of sections) {
    // The engine takes one codec, and says it first.
    const [, type = ''] = /^m=\S+ \S+ \S+ (\d+)/u.exec(answered.get(mid) ?? '') ?? [];
    const [, codec = ''] = new RegExp(`^a=rtpmap:${type} ([^/]+)/`, 'mu').exec(answered.get(mid) ?? '') ?? [];
    if (codec.toLowerCase() !== (section.kind === 'audio' ? 'opus' : 'vp8')) continue;
    const isSimulcast = /^a=(?:simulcast:|ssrc-group:SIM )/mu.test(offered.get(mid) ?? '');
    tracks.set(mid, { ...section, isSimulcast });
  }
  return tracks;
}

/** By their names. */
function sectionsOf(sdp: string): Map<string, string> {
  const sections = sdp.split(/^(?=m=)/mu).slice(1);
  return new Map(sections.map((text) => [/^a=mid:(\S+)/mu.exec(text)?.[1] ?? '', text]));
}
