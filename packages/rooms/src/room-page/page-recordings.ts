import { asRecord } from '../browser/fields.ts';
import type { HostMessage } from '../browser/host-channel.ts';
import { CAPTURE_REASONS, reasonOf } from './reasons.ts';
import type { Reason } from './reasons.ts';

/** A recording that this page has made, until it's saved or discarded. */
export interface RecordedFile {
  /** Of the file, and what tells it from the others. */
  name: string;
  /** Of its data, in this page alone. */
  url: string;
  isSaved: boolean;
}

/** A recording on the server or a live stream, as far as the page tells of it. */
export interface PageCapture {
  id: string;
  kind: 'recording' | 'stream';
  /** Of a recording: all in one, or everyone by themselves. */
  type?: 'cloud' | 'raw-tracks' | undefined;
  instanceId?: string | undefined;
  /** Sessions of those who are in it. */
  people: readonly string[];
  /** Session, and name. */
  startedBy: string;
  startedByName: string;
  keptDays?: number | undefined;
  hosts?: string[] | undefined;
  layout?: unknown;
}

/** `withdrawn`: had agreed before. `leaving`: has said no, and the room hasn't noted it yet. */
export type RecordingAnswer = 'open' | 'agreed' | 'refused' | 'withdrawn' | 'leaving';

/** What has come to nothing: a capture of this person's, its end (`goes-on`), or another order (`not-done`). */
export interface CaptureFailure {
  what: 'not-begun' | 'broken-off' | 'goes-on' | 'not-done';
  reason: Reason;
}

export type RecordingPhase = 'off' | 'starting' | 'on' | 'ending';

/** What the engine knows of recordings beside what the call library has words for. */
interface RecordingEngine {
  /** Undefined: this person may not record. */
  readonly recordingType: string | undefined;
  /** Recordings on the server and live streams that go on. */
  readonly captures: readonly PageCapture[];
  /** `recorder`: another person, or one of the captures. */
  agreesTo(recorder: string): boolean;
  agreeToRecording(recorder: string, agrees: boolean): void;
}

export interface PageRecordingsOptions {
  /** Something for the engine, in the call library's words. */
  ask: (message: HostMessage) => void;
  /** Null before the page around the frame has said what the call is. */
  engine: () => RecordingEngine | null;
  onChanged: () => void;
}

/** Of the call library and, for recordings, of ours. */
const WARNINGS: ReadonlySet<unknown> = new Set(['live-streaming-warning', 'recording-warning']);

const KINDS: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
};

const two = (value: number): string => String(value).padStart(2, '0');

/** What the browser says of its own failures, without a code, is no one's language but a programmer's. */
export const captureReason = ({ code, errorMsg }: HostMessage): Reason =>
  code === undefined ? null : reasonOf(CAPTURE_REASONS, code, errorMsg);

/** `call-2026-11-30-1405.webm`: by the clock of whoever looks for it later. */
export function fileName(startedAt: Date, mimeType: string): string {
  const day = [startedAt.getFullYear(), two(startedAt.getMonth() + 1), two(startedAt.getDate())].join('-');
  const time = two(startedAt.getHours()) + two(startedAt.getMinutes());
  return `call-${day}-${time}.${KINDS[mimeType.split(';')[0] ?? ''] ?? 'webm'}`;
}

/**
 * The recordings of this person: those that the page around the frame asks for go there, those of the page's own button become files here.
 * And what the person says to recordings of others.
 */
export class PageRecordings {
  readonly #options: PageRecordingsOptions;
  #phase: RecordingPhase = 'off';
  #startedAt = new Date(0);
  #isForPageAround = false;
  #failure: CaptureFailure | null = null;
  /** Of captures that go on: what isn't as it should be. */
  readonly #warnings = new Map<unknown, Reason>();
  /** The room's name for this person's recording; undefined where it's made here. */
  #serverId: unknown;
  /** Under which it was ordered. */
  #instanceId: unknown;
  /** The last one that the room has begun for this person: by its name, and the days that it's kept. */
  #last: { id: unknown; days: unknown } | null = null;
  #keptDays: number | null = null;
  /** Tells the data of the page's own recording from those of others. */
  #ownId: string | null = null;
  #pieces: Blob[] = [];
  #files: readonly RecordedFile[] = [];
  /** Who was told no. */
  readonly #refused = new Map<string, 'refused' | 'withdrawn'>();
  /** Whose recordings have had this person in them. */
  readonly #wasIn = new Set<string>();

  constructor(options: PageRecordingsOptions) {
    this.#options = options;
  }

  get phase(): RecordingPhase {
    return this.#phase;
  }

  /** The page around the frame has asked for the recording that goes on, and gets it. */
  get isForPageAround(): boolean {
    return this.#phase === 'on' && this.#isForPageAround;
  }

  get startedAt(): Date {
    return this.#startedAt;
  }

  /** Why the last one couldn't be made, or has ended by itself. */
  get failure(): CaptureFailure | null {
    return this.#failure;
  }

  /** What isn't as it should be with captures that go on, as far as this person may make such. */
  get warnings(): readonly Reason[] {
    return [...new Set(this.captures.flatMap(({ id }) => this.#warnings.get(id) ?? []))];
  }

  /** Days for which the server keeps the last one, which is complete. */
  get keptDays(): number | null {
    return this.#keptDays;
  }

  get files(): readonly RecordedFile[] {
    return this.#files;
  }

  get mayRecord(): boolean {
    return this.#options.engine()?.recordingType !== undefined;
  }

  /** Recordings on the server and live streams that go on. */
  get captures(): readonly PageCapture[] {
    return this.#options.engine()?.captures ?? [];
  }

  /** Whether something would be lost with the page. */
  get isAtRisk(): boolean {
    return (
      (this.#phase !== 'off' && this.#serverId === undefined) || this.#files.some(({ isSaved }) => !isSaved)
    );
  }

  /** Begins a recording, or ends the one that there is. */
  toggle(): void {
    if (this.#phase === 'on') {
      this.#failure = null;
      this.#change('ending');
      this.#options.ask({ action: 'local-recording-stop', instanceId: this.#instanceId });
    } else if (this.#phase === 'off') {
      this.#forgetOutcome();
      this.#ownId = crypto.randomUUID();
      this.#pieces = [];
      this.#change('starting');
      const type = this.#options.engine()?.recordingType;
      this.#options.ask({ action: 'local-recording-start', type, instanceId: this.#ownId });
    }
  }

  /** Whether these are data of the page's own recording, which nobody else gets. */
  isOwnData({ action, instanceId }: HostMessage): boolean {
    return action === 'recording-data' && this.#isOwn(instanceId);
  }

  /** What the engine tells, in the call library's words. `self`: the session of this person. */
  handleEvent(event: HostMessage, self: string | undefined): void {
    const { action, startedBy, instanceId, recordingId } = event;
    if (action === 'recording-started' && startedBy === self) {
      this.#startedAt = new Date();
      this.#isForPageAround = !this.#isOwn(instanceId);
      this.#serverId = recordingId;
      this.#instanceId = instanceId;
      this.#last = recordingId === undefined ? null : { id: recordingId, days: event['keptDays'] };
      this.#forgetOutcome();
      this.#change('on');
    } else if (action === 'recording-stopped' && 'instanceId' in event && recordingId === this.#serverId) {
      this.#serverId = undefined;
      if (this.#failure?.what === 'goes-on') this.#failure = null;
      this.#change('off');
    } else if (action === 'recording-data' && this.#isOwn(instanceId)) this.#keep(event);
    else if (action === 'recording-error') this.#handleError(event);
    else if (action === 'recording-upload-completed') this.#handleKept(recordingId);
    else if (action === 'nonfatal-error' && WARNINGS.has(event['type'])) {
      this.#warnings.set(recordingId, captureReason(event));
      this.#options.onChanged();
    } else if (action === 'participant-updated' && asRecord(event['participant'])['local'] === true)
      this.#repeatRefusals();
    else if (action === 'captures') this.#handleCaptures(self);
  }

  #handleCaptures(self: string | undefined): void {
    this.#repeatRefusals();
    const { captures } = this;
    for (const { id, startedBy } of captures)
      if (startedBy === self && this.#options.engine()?.agreesTo(id) === true) this.#wasIn.add(id);
    for (const id of this.#warnings.keys())
      if (!captures.some((one) => one.id === id)) this.#warnings.delete(id);
    this.#options.onChanged();
  }

  /** What the page itself has asked for, and whatever goes on for this person. */
  #handleError(event: HostMessage): void {
    const { instanceId, recordingId } = event;
    // An order was refused, and what goes on goes on.
    const isStillOn =
      this.#phase === 'ending' &&
      this.#serverId !== undefined &&
      recordingId === undefined &&
      instanceId === this.#instanceId;
    // Also where that is told later, after the connection was lost.
    const isOver = recordingId !== undefined && recordingId === this.#last?.id;
    if (!isStillOn && !isOver && !this.#isOwn(instanceId)) return;
    const hasBegun = isOver || this.#phase === 'on' || this.#phase === 'ending';
    const what = isStillOn ? 'goes-on' : hasBegun ? 'broken-off' : 'not-begun';
    this.#failure = { what, reason: captureReason(event) };
    if (isStillOn) this.#change('on');
    else this.#change(this.#phase === 'starting' ? 'off' : this.#phase);
  }

  #handleKept(id: unknown): void {
    if (this.#last === null || this.#last.id !== id) return;
    const { days } = this.#last;
    if (typeof days === 'number') this.#keptDays = days;
    this.#options.onChanged();
  }

  /** Another one begins. */
  #forgetOutcome(): void {
    this.#failure = null;
    this.#keptDays = null;
  }

  /** The room has said how this person stands, and knows nothing of a refusal that was lost with the connection. */
  #repeatRefusals(): void {
    for (const id of this.#refused.keys())
      if (this.answerTo(id) === 'leaving') this.#options.engine()?.agreeToRecording(id, false);
  }

  /** How the person stands to being recorded by another one. */
  answerTo(recorder: string): RecordingAnswer {
    // An answer counts when the room has noted it.
    const refusal = this.#refused.get(recorder);
    if (this.#options.engine()?.agreesTo(recorder) !== true) return refusal ?? 'open';
    return refusal === undefined ? 'agreed' : 'leaving';
  }

  answer(recorder: string, agrees: boolean): void {
    const before = this.answerTo(recorder);
    if (before === 'agreed' || before === 'leaving') this.#wasIn.add(recorder);
    if (agrees) this.#refused.delete(recorder);
    else this.#refused.set(recorder, this.#wasIn.has(recorder) ? 'withdrawn' : 'refused');
    this.#options.engine()?.agreeToRecording(recorder, agrees);
    this.#options.onChanged();
  }

  /** Whether this person is asked whether they like to be in it: by others, and again in what they have begun themselves and were taken out of. */
  isAsked({ id, startedBy }: PageCapture, self: string | undefined): boolean {
    return startedBy !== self || (this.#wasIn.has(id) && this.answerTo(id) !== 'agreed');
  }

  /** Only these record now: whoever begins anew asks anew. */
  forgetAllBut(recorders: ReadonlySet<string>): void {
    for (const id of this.#refused.keys()) if (!recorders.has(id)) this.#refused.delete(id);
    for (const id of this.#wasIn) if (!recorders.has(id)) this.#wasIn.delete(id);
  }

  handleSaved(name: string): void {
    this.#files = this.#files.map((file) => (file.name === name ? { ...file, isSaved: true } : file));
    this.#options.onChanged();
  }

  discard(name: string): void {
    for (const file of this.#files) if (file.name === name) URL.revokeObjectURL(file.url);
    this.#files = this.#files.filter((file) => file.name !== name);
    this.#options.onChanged();
  }

  #isOwn(instanceId: unknown): boolean {
    return this.#ownId !== null && instanceId === this.#ownId;
  }

  #keep({ data, finished, mimeType }: HostMessage): void {
    if (data instanceof Uint8Array) this.#pieces.push(new Blob([new Uint8Array(data)]));
    if (finished !== true) return;
    const file = new Blob(this.#pieces.splice(0), { type: String(mimeType) });
    if (file.size === 0) return;
    const name = this.#freeName(fileName(this.#startedAt, file.type));
    this.#files = [...this.#files, { name, url: URL.createObjectURL(file), isSaved: false }];
    this.#options.onChanged();
  }

  /** Two that began in the same minute have two names. */
  #freeName(wanted: string): string {
    const isTaken = (name: string): boolean => this.#files.some((file) => file.name === name);
    for (let count = 2, name = wanted; ; count += 1) {
      if (!isTaken(name)) return name;
      name = wanted.replace(/\.\w+$/u, (end) => `-${count}${end}`);
    }
  }

  #change(phase: RecordingPhase): void {
    this.#phase = phase;
    this.#options.onChanged();
  }
}
