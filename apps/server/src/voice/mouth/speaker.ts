import type { Clock, FaultBoundary, Log } from '@bandpal/foundation';
import type { Playback, Seat } from '@bandpal/rooms/ports';
import { PAUSE_BETWEEN_CLIPS_MS } from '@bandpal/speech/ports';
import type { AudioClip, SpeechManner, Synthesizer } from '@bandpal/speech/ports';
import type { SentSound } from '../sound/sent-sound.ts';

/** Something the examiner says: sentences, one after another. */
export interface Line {
  id: string;
  sentences: readonly string[];
  interruptible: boolean;
  /** Clock time before which the last word may not be out: a short line begins later. */
  endsNotBefore?: number | undefined;
}

/** Reacts to the line being said: the examiner's side of the exam. */
export interface LineHandler {
  /** A sentence begins to sound, or would have done. */
  handleSentence(text: string): void;
  /** The sentence, or the rest of it, could not be rendered: it's only shown. */
  handleSilence(): void;
  /** The line is out (`share` 1), or was cut after this share of it. */
  handleLineOver(line: Line, share: number): void;
}

export interface SpeakerDeps {
  seat: Seat;
  synthesizer: Synthesizer;
  /** How this candidate wants the examiner to speak. */
  manner: SpeechManner;
  /** Is told of everything that goes out. */
  sent: SentSound;
  clock: Clock;
  log: Log;
  faults: FaultBoundary;
}

interface Position {
  sentence: number;
  /** Within the sentence or, above its length, within the pause after it. */
  atMs: number;
}

/** How the playing of a clip ended: at its end, at one that never comes, or because something else was decided. */
type PlayEnd = 'over' | 'broken' | 'dropped';

/** A word in which the sound broke off is said again. */
const MEND_BACK_MS = 300;

/** Speaks one line at a time. A line that was replaced or stopped never sounds again, however late its audio arrives. */
export class Speaker {
  readonly #deps: SpeakerDeps;
  #handler: LineHandler | null = null;
  #line: Line | null = null;
  #position: Position = { sentence: 0, atMs: 0 };
  #playing: { clip: AudioClip; playback: Playback; fromMs: number } | null = null;
  /** The pause going on; `since` is the clock time at which it would have begun, had it not been held in between. */
  #pause: { since: number; clipMs: number } | null = null;
  #held = false;
  /** The last sentence of the line that was reported. */
  #reported = -1;
  /** The last sentence of the line whose end never came, so that its rest was rendered once more. */
  #renewed = -1;
  /** Length of the clip that was stopped or out last; the share of a held line is measured by it. */
  #heldClipMs = 0;
  #lineSoundAt: number | null = null;
  /** Clock time before which the next line would sound glued to the one that is out. */
  #pauseUntil = 0;
  #muted = false;
  #endWait: () => void = () => {};
  /** Raised by every change of plan: work begun under an older number is stale. */
  #generation = 0;

  constructor(deps: SpeakerDeps) {
    this.#deps = deps;
  }

  /** Names who reacts to the lines; called once. */
  reportTo(handler: LineHandler): void {
    this.#handler = handler;
  }

  /** The line being said or held; null in silence. */
  get line(): Line | null {
    return this.#line;
  }

  /** The sentence being said or held. */
  get sentence(): string {
    return this.#line?.sentences[this.#position.sentence] ?? '';
  }

  /** Clock time of the first packet of the playback going on; null before it. */
  get firstPacketAt(): number | null {
    return this.#playing?.playback.firstPacketAt ?? null;
  }

  /** Clock time at which the line going on was first heard; null before its first packet. */
  get lineSoundAt(): number | null {
    return this.#lineSoundAt ?? this.firstPacketAt;
  }

  /** How much of the line is out, 0 to 1. */
  get share(): number {
    return this.#shareAt(this.#held ? this.#position : this.#here());
  }

  /** Says a line; one that is going on is dropped without a report. */
  say(line: Line): void {
    this.#stopSound();
    this.#line = line;
    this.#held = false;
    this.#reported = -1;
    this.#renewed = -1;
    this.#lineSoundAt = null;
    this.#goOn({ sentence: 0, atMs: 0 });
  }

  /** Stops the sound and keeps the place. */
  hold(): void {
    if (!this.#line || this.#held) return;
    this.#held = true;
    this.#position = this.#here();
    this.#stopSound();
  }

  /** Goes on `backMs` before the place where the line was held. */
  resume(backMs: number): void {
    if (!this.#line || !this.#held) return;
    this.#held = false;
    this.#goOn({ ...this.#position, atMs: Math.max(0, this.#position.atMs - backMs) });
  }

  /** Ends the line where it is and reports how much of it was out. */
  cut(): void {
    if (!this.#line) return;
    if (!this.#held) this.#position = this.#here();
    const share = this.#shareAt(this.#position);
    this.#stopSound();
    this.#end(share);
  }

  /** Silences everything without a report. */
  stop(): void {
    this.#stopSound();
    this.#line = null;
  }

  /** While muted, lines take their time without sound. */
  setMuted(muted: boolean): void {
    if (this.#muted === muted) return;
    this.#muted = muted;
    if (!this.#line || this.#held) return;
    this.hold();
    this.resume(0);
  }

  #goOn(position: Position): void {
    this.#deps.faults.watch(this.#speakFrom(position));
  }

  async #speakFrom(position: Position): Promise<void> {
    const line = this.#line;
    const text = line?.sentences[position.sentence];
    if (!line || text === undefined) return this.#end(1);
    this.#generation += 1;
    const generation = this.#generation;
    this.#position = position;
    const clip = await this.#render(text);
    if (generation !== this.#generation) return;
    await this.#waitToBegin(line, clip?.durationMs ?? 0, position);
    if (generation !== this.#generation) return;
    this.#report(position.sentence);
    const next = line.sentences[position.sentence + 1];
    this.#prefetch(next);
    const end = clip && (await this.#play(clip, position.atMs, generation));
    if (end === 'dropped') return;
    if (end === 'broken' && this.#renewed !== position.sentence) return this.#sayRestAgain();
    if (end === 'broken') this.#deps.log.warn({}, 'the end of a line could not be spoken');
    if (end !== 'over') this.#handler?.handleSilence();
    if (clip && next !== undefined && !(await this.#rest(clip, position.atMs, generation))) return;
    this.#goOn({ sentence: position.sentence + 1, atMs: 0 });
  }

  // What has just broken isn't remembered as rendered, so it's rendered anew.
  #sayRestAgain(): void {
    this.#renewed = this.#position.sentence;
    this.#goOn({ ...this.#position, atMs: Math.max(0, this.#position.atMs - MEND_BACK_MS) });
  }

  // A sentence that was held and begins again is not reported again.
  #report(sentence: number): void {
    if (sentence === this.#reported) return;
    this.#reported = sentence;
    this.#handler?.handleSentence(this.sentence);
  }

  async #waitToBegin(line: Line, durationMs: number, { sentence, atMs }: Position): Promise<void> {
    const { clock } = this.#deps;
    if (sentence > 0 || atMs > 0) return;
    const isWhole = line.sentences.length === 1;
    const endsInTime = isWhole ? (line.endsNotBefore ?? 0) - durationMs : 0;
    const waitMs = Math.max(endsInTime, this.#pauseUntil) - clock.now();
    if (waitMs > 0) await this.#wait(waitMs);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#deps.clock.after(ms, resolve);
      this.#endWait = () => {
        cancel();
        resolve();
      };
    });
  }

  // True when the pause after the sentence came to its end and nothing else was decided meanwhile.
  async #rest({ durationMs }: AudioClip, fromMs: number, generation: number): Promise<boolean> {
    if (durationMs === 0) return true;
    const restedMs = Math.max(0, fromMs - durationMs);
    this.#heldClipMs = durationMs;
    this.#pause = { since: this.#deps.clock.now() - restedMs, clipMs: durationMs };
    await this.#wait(PAUSE_BETWEEN_CLIPS_MS - restedMs);
    if (generation !== this.#generation) return false;
    this.#pause = null;
    return true;
  }

  // A clip whose end hasn't come stops where that would begin, and goes on when it's there.
  async #play(clip: AudioClip, fromMs: number, generation: number): Promise<PlayEnd> {
    if (fromMs > 0 && fromMs >= clip.durationMs) return 'over';
    const { seat, sent, clock } = this.#deps;
    const { begunMs = clip.durationMs } = clip;
    if (fromMs >= begunMs) {
      const hasCome = await cameWhole(clip, clock);
      if (generation !== this.#generation) return 'dropped';
      if (!hasCome) return 'broken';
    }
    const playback = this.#muted ? silentPlayback(clip, fromMs, clock) : seat.play(clip, { fromMs });
    this.#playing = { clip, playback, fromMs };
    if (!this.#muted) sent.add(clip, fromMs, playback);
    const gap = stopAtGap(clip, fromMs, playback, clock);
    await playback.done;
    gap.cancel();
    sent.end(playback, clock.now());
    if (generation !== this.#generation) return 'dropped';
    this.#pauseUntil = clock.now() + PAUSE_BETWEEN_CLIPS_MS;
    this.#lineSoundAt ??= playback.firstPacketAt;
    this.#heldClipMs = clip.durationMs;
    this.#playing = null;
    if (!gap.isReached) return 'over';
    this.#position = { ...this.#position, atMs: begunMs };
    return this.#play(clip, begunMs, generation);
  }

  // Without a voice the line still counts: its words are on the candidate's screen.
  async #render(text: string, ahead = false): Promise<AudioClip | null> {
    try {
      return await this.#deps.synthesizer.speak(text, { ...this.#deps.manner, ahead });
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a line could not be spoken');
      return null;
    }
  }

  #prefetch(text: string | undefined): void {
    if (text !== undefined) this.#deps.faults.watch(this.#render(text, true));
  }

  #here(): Position {
    const now = this.#deps.clock.now();
    if (this.#pause) return { ...this.#position, atMs: this.#pause.clipMs + now - this.#pause.since };
    const playing = this.#playing;
    const first = playing?.playback.firstPacketAt;
    if (!playing || first === null || first === undefined) return this.#position;
    const atMs = Math.min(playing.clip.durationMs, playing.fromMs + now - first);
    return { ...this.#position, atMs };
  }

  // By letters, because sentences that have not been rendered have no length in time.
  #shareAt(position: Position): number {
    const sentences = this.#line?.sentences ?? [];
    const total = sentences.reduce((sum, text) => sum + text.length, 0);
    const before = sentences.slice(0, position.sentence).reduce((sum, text) => sum + text.length, 0);
    const clipMs = this.#playing?.clip.durationMs ?? this.#heldClipMs;
    const part = clipMs > 0 ? Math.min(1, position.atMs / clipMs) : 0;
    return total === 0 ? 1 : (before + part * this.sentence.length) / total;
  }

  #stopSound(): void {
    this.#generation += 1;
    this.#endWait();
    this.#pause = null;
    const playing = this.#playing;
    if (!playing) return;
    this.#lineSoundAt ??= playing.playback.firstPacketAt;
    this.#heldClipMs = playing.clip.durationMs;
    this.#playing = null;
    playing.playback.stop();
    this.#deps.sent.end(playing.playback, this.#deps.clock.now());
  }

  #end(share: number): void {
    const line = this.#line;
    this.#line = null;
    this.#held = false;
    if (line) this.#handler?.handleLineOver(line, share);
  }
}

/** The end of a sentence takes less than a second to render; a longer silence inside it is taken for a broken line. */
const MOST_GAP_MS = 3_000;

/** Whether all of a clip is there; settles when that is known, and when it's been waited for long enough. */
async function cameWhole({ whole }: AudioClip, clock: Clock): Promise<boolean> {
  if (whole === undefined) return true;
  return new Promise((resolve) => {
    const stopWaiting = clock.after(MOST_GAP_MS, () => resolve(false));
    const settle = (hasCome: boolean) => (): void => {
      stopWaiting();
      resolve(hasCome);
    };
    whole.then(settle(true), settle(false));
  });
}

/** Stops a playback where the end of its clip would begin, unless that has come by then. */
function stopAtGap(
  { whole, begunMs }: AudioClip,
  fromMs: number,
  playback: Playback,
  clock: Clock,
): { isReached: boolean; cancel: () => void } {
  const gap = { isReached: false, cancel: () => {} };
  if (whole === undefined || begunMs === undefined || fromMs >= begunMs) return gap;
  gap.cancel = clock.after(begunMs - fromMs, () => {
    gap.isReached = true;
    playback.stop();
  });
  whole.then(gap.cancel, () => undefined);
  return gap;
}

/** A playback that takes the clip's time and sends nothing: the examiner is muted. */
function silentPlayback(clip: AudioClip, fromMs: number, clock: Clock): Playback {
  const startedAt = clock.now();
  const { promise, resolve } = Promise.withResolvers<{ completed: boolean; playedMs: number }>();
  const leftMs = Math.max(0, clip.durationMs - fromMs);
  const cancel = clock.after(leftMs, () => resolve({ completed: true, playedMs: leftMs }));
  return {
    done: promise,
    firstPacketAt: startedAt,
    stop() {
      cancel();
      resolve({ completed: false, playedMs: clock.now() - startedAt });
    },
  };
}
