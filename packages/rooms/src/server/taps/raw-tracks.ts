import type { FaultBoundary } from '@bandpal/foundation';
import type { RecordedFile, RecordingSink } from '../../ports/recordings.ts';
import type { CaptureLayout, CaptureRefusal, CaptureSettings } from '../../protocol/captures.ts';
import type { CaptureListener, RunningCapture } from '../captures/capture-media.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { FrameTrack, MediaFrame, OpenTap, TapPerson } from './media-frame.ts';
import { sizeOfKeyFrame } from './vp8-frames.ts';
import { WebmWriter } from './webm-writer.ts';

interface RawTracksOptions {
  sink: RecordingSink;
  settings: CaptureSettings;
  listener: CaptureListener;
  tap: TapPerson;
  /** Those of the room. */
  faults: FaultBoundary;
  /** It's over. Called once or more. */
  onOver: () => void;
}

/** What one person sends. */
interface Person {
  /** By the names of their tracks. */
  files: Map<string, TrackFile>;
  tap: OpenTap;
}

/**
 * A recording that consists of what each one sends, as they send it: a file for each track. Files bear the time at which they begin in their
 * names, in ms from the start of the recording.
 */
export class RawTracks implements RunningCapture {
  readonly #options: RawTracksOptions;
  readonly #startedAt: number;
  readonly #people = new Map<ParticipantSession, Person>();
  #layout: CaptureLayout;
  #files = 0;
  #closing: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(options: RawTracksOptions) {
    this.#options = options;
    this.#startedAt = options.faults.clock.now();
    this.#layout = options.settings.layout;
  }

  add(person: ParticipantSession): void {
    if (this.#people.has(person) || this.#isOver) return;
    const files = new Map<string, TrackFile>();
    const tap = this.#options.tap(person, {
      onFrame: (track, frame) => this.#handleFrame(person, track, frame),
      onFailed: () => this.#fail(),
    });
    this.#people.set(person, { files, tap });
  }

  remove(person: ParticipantSession): void {
    const known = this.#people.get(person);
    if (known === undefined) return;
    this.#people.delete(person);
    this.#closing = Promise.all([this.#closing, known.tap.close()]);
    for (const file of known.files.values()) this.#close(file);
  }

  handleVoice(): void {
    // Of people's own tracks it's none.
  }

  /** Pictures are recorded or aren't: they can't be arranged. */
  update(layout: CaptureLayout): CaptureRefusal | null {
    const { preset, ...rest } = layout;
    const isWhole = Object.values(rest).every((value) => value === undefined);
    if (!isWhole || !(preset === 'default' || isSoundAlone(layout))) return 'bad-layout';
    this.#layout = layout;
    if (isSoundAlone(layout))
      for (const { files } of this.#people.values())
        for (const [name, file] of files)
          if (file.kind === 'video') {
            files.delete(name);
            this.#close(file);
          }
    return null;
  }

  async changeEndpoints(): Promise<'bad-order'> {
    return 'bad-order';
  }

  async close(): Promise<void> {
    this.#isOver = true;
    for (const person of this.#people.keys()) this.remove(person);
    this.#options.onOver();
    await this.#closing;
  }

  #handleFrame(person: ParticipantSession, track: FrameTrack, frame: MediaFrame): void {
    const known = this.#people.get(person);
    if (known === undefined) return;
    if (track.kind === 'video' && isSoundAlone(this.#layout)) return;
    const file = known.files.get(track.name) ?? this.#open(person, track, frame);
    if (file === null) {
      known.tap.askForPicture(track.name);
      return;
    }
    known.files.set(track.name, file);
    file.write(frame);
  }

  /** Null where it can't begin with this frame. */
  #open(person: ParticipantSession, { name, kind }: FrameTrack, frame: MediaFrame): TrackFile | null {
    const size = kind === 'audio' ? null : sizeOfKeyFrame(frame.data);
    if (kind === 'video' && size === null) return null;
    this.#files += 1;
    const { sessionId, userName } = person.participant;
    const sinceMs = Math.max(0, Math.round(frame.timeMs - this.#startedAt));
    // Names of custom tracks are a page's own.
    const label = /^(?:cam|screen)-(?:audio|video)$/u.test(name) ? name : `custom-${kind}`;
    const file = this.#options.sink.open({
      name: `${sinceMs}-${sessionId}-${label}-${this.#files}.webm`,
      contentType: `${kind}/webm`,
      userName,
    });
    const track = size === null ? ({ kind: 'audio' } as const) : ({ kind: 'video', ...size } as const);
    const writer = new WebmWriter([track], (bytes) => file.write(bytes));
    return new TrackFile(file, { kind, writer, beginsAt: frame.timeMs });
  }

  #close(file: TrackFile): void {
    this.#closing = Promise.all([this.#closing, file.close()]);
  }

  #fail(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#options.onOver();
    this.#options.listener.onFailed('lost');
  }
}

const isSoundAlone = ({ preset }: CaptureLayout): boolean =>
  preset === 'raw-tracks-audio-only' || preset === 'audio-only';

/** A file that begins with its first frame. */
class TrackFile {
  readonly kind: FrameTrack['kind'];
  readonly #file: RecordedFile;
  readonly #writer: WebmWriter;
  readonly #beginsAt: number;

  constructor(
    file: RecordedFile,
    { kind, writer, beginsAt }: { kind: FrameTrack['kind']; writer: WebmWriter; beginsAt: number },
  ) {
    this.kind = kind;
    this.#file = file;
    this.#writer = writer;
    this.#beginsAt = beginsAt;
  }

  write(frame: MediaFrame): void {
    this.#writer.write(0, { ...frame, timeMs: frame.timeMs - this.#beginsAt });
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
