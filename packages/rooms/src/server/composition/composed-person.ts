import type { FaultBoundary } from '@bandpal/foundation';
import type { ParticipantSession } from '../participant-session.ts';
import type { FrameTrack, MediaFrame, OpenTap, TapPerson } from '../taps/media-frame.ts';
import type { Picture, Size } from './canvas.ts';
import type { Shown } from './layout.ts';
import { PictureTrack } from './picture-track.ts';
import { SoundLane } from './sound-lane.ts';

type Source = 'camera' | 'screen';
const SOURCES = { 'cam-video': 'camera', 'screen-video': 'screen' } as const;

const isShown = (name: string): name is keyof typeof SOURCES => Object.hasOwn(SOURCES, name);

/** A camera that's on sends many pictures a second; a screen on which nothing moves sends few. */
const GONE_MS: Readonly<Record<Source, number>> = { camera: 2_000, screen: 12_000 };

interface PersonOptions {
  person: ParticipantSession;
  tap: TapPerson;
  faults: FaultBoundary;
  /** Whether pictures are taken at all. */
  hasPictures: boolean;
  /** Another picture of theirs is there. */
  onPicture: (source: Source) => void;
  onFailed: () => void;
  /** Their pictures can't be shown. */
  onBroken: () => void;
}

/** What one person adds to a composition. */
export class ComposedPerson {
  readonly id: string;
  readonly #options: PersonOptions;
  readonly #tap: OpenTap;
  /** By the names of their tracks. */
  readonly #sounds = new Map<string, SoundLane>();
  readonly #pictures = new Map<Source, PictureTrack>();
  #isOver = false;

  constructor(options: PersonOptions) {
    this.#options = options;
    this.id = options.person.participant.sessionId;
    this.#tap = options.tap(options.person, {
      onFrame: (track, frame) => this.#take(track, frame),
      onTrackEnd: ({ name }) => {
        if (isShown(name)) this.#pictures.get(SOURCES[name])?.end(options.faults.clock.now());
      },
      onFailed: options.onFailed,
    });
  }

  /** What there is of them now to be shown. */
  shownAt(now: number): Shown {
    return { id: this.id, hasCamera: this.#has('camera', now), hasScreen: this.#has('screen', now) };
  }

  pictureOf(source: Source): Picture | null {
    return this.#pictures.get(source)?.picture ?? null;
  }

  /** The sizes at which they're shown from now on; null where they aren't. */
  show(sizes: Readonly<Record<Source, Size | null>>): void {
    for (const [source, track] of this.#pictures) track.show(sizes[source]);
  }

  /** Has pictures seen that were sent up to then. */
  play(untilMs: number): void {
    for (const track of this.#pictures.values()) track.play(untilMs);
  }

  /** As `SoundLane.addTo`, of all their sounds. */
  addTo(mix: Float32Array, from: number): number {
    let power = 0;
    for (const lane of this.#sounds.values()) power = Math.max(power, lane.addTo(mix, from));
    return power;
  }

  /** Nothing that they send is taken any more; what they have sent before has its time still to come. Resolves when no more comes. */
  async cut(): Promise<void> {
    this.#isOver = true;
    await this.#tap.close();
  }

  /** Nothing of theirs is heard or seen any more. */
  async close(): Promise<void> {
    this.#isOver = true;
    for (const lane of this.#sounds.values()) lane[Symbol.dispose]();
    this.#sounds.clear();
    for (const track of this.#pictures.values()) track.close();
    this.#pictures.clear();
    await this.#tap.close();
  }

  #has(source: Source, now: number): boolean {
    const track = this.#pictures.get(source);
    return track !== undefined && now < track.endedMs && now - track.lastMs < GONE_MS[source];
  }

  #take({ name, kind }: FrameTrack, frame: MediaFrame): void {
    if (this.#isOver) return;
    if (kind === 'audio') {
      const lane = this.#sounds.get(name) ?? new SoundLane();
      this.#sounds.set(name, lane);
      lane.takeOpus(frame);
    } else if (this.#options.hasPictures && isShown(name)) this.#pictureTrack(name).take(frame);
  }

  #pictureTrack(name: keyof typeof SOURCES): PictureTrack {
    const source = SOURCES[name];
    const known = this.#pictures.get(source);
    if (known !== undefined) return known;
    const { faults, onPicture, onBroken } = this.#options;
    const track = new PictureTrack({
      fit: source === 'camera' ? 'cover' : 'contain',
      faults,
      askForPicture: () => this.#tap.askForPicture(name),
      onPicture: () => onPicture(source),
      onBroken,
    });
    this.#pictures.set(source, track);
    return track;
  }
}
