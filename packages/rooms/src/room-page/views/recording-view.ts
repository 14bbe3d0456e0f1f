import { arrange, make, setAttribute, setText } from '../make-element.ts';
import type {
  CaptureFailure,
  PageCapture,
  PageRecordings,
  RecordedFile,
  RecordingAnswer,
} from '../page-recordings.ts';
import type { PageStream } from '../page-stream.ts';
import { reasonText } from '../reasons.ts';
import { isExaminer } from '../room-model.ts';
import type { Say, TextKey } from '../room-texts.ts';
import { nameOf } from './view-context.ts';
import type { View, ViewContext } from './view-context.ts';

const SECOND_MS = 1000;
/** Rows so far: each has a text of its own name. */
let made = 0;
const ANSWER_TEXTS = {
  open: 'asksToRecord',
  agreed: 'isRecorded',
  refused: 'isLeftOut',
  withdrawn: 'isLeftOutNow',
  leaving: 'willBeLeftOut',
} as const;
/** Of a live stream: what was shown is nowhere that this page knows of. */
const STREAM_TEXTS = {
  open: 'asksToStream',
  agreed: 'isStreamed',
  refused: 'isNotStreamed',
  withdrawn: 'isNotStreamed',
  leaving: 'willBeLeftOut',
} as const;
/** Of one's own live stream, which one isn't in any more. */
const OWN_TEXTS = {
  open: 'asksYouAgain',
  agreed: 'isStreamed',
  refused: 'asksYouAgain',
  withdrawn: 'asksYouAgain',
  leaving: 'willBeLeftOut',
} as const;

const STANDING_ID = 'recording-standing';

type Outcomes = Readonly<Record<CaptureFailure['what'], TextKey>>;
const RECORDING_OUTCOMES: Outcomes = {
  'not-begun': 'recordingFails',
  'broken-off': 'recordingBrokenOff',
  'goes-on': 'recordingGoesOn',
  'not-done': 'notDone',
};
export const STREAM_OUTCOMES: Outcomes = {
  'not-begun': 'streamFails',
  'broken-off': 'streamBrokenOff',
  'goes-on': 'streamGoesOn',
  'not-done': 'notDone',
};
/** These say by themselves that it's over. */
const ENDINGS: ReadonlySet<unknown> = new Set([
  'recordingTooLong',
  'recordingFull',
  'recordingServerFull',
  'streamTooLong',
]);

/** Who records or streams, and how. */
interface Recorder {
  id: string;
  name: string;
  capture: PageCapture | null;
  isOwn: boolean;
}

const valuesOf = ({ name, capture }: Recorder): { name: string; count: number; hosts: string } => ({
  name,
  // Days.
  count: capture?.keptDays ?? 0,
  hosts: (capture?.hosts ?? []).join(', '),
});

/** One who records the call, and what the person here says to that: at first nothing, and later whatever they like. */
class RecorderRow {
  readonly element = make('li');
  readonly #text = make('p');
  readonly #agree: HTMLButtonElement;
  readonly #refuse: HTMLButtonElement;

  constructor(onAnswer: (agrees: boolean) => void) {
    made += 1;
    this.#text.id = `recorder-${made}`;
    // With two who record there are two buttons of each name.
    // What a yes is to, with for how long it's kept, stands above all of them.
    const attributes = { type: 'button', 'aria-describedby': `${STANDING_ID} ${this.#text.id}` };
    this.#agree = make('button', { attributes, onClick: () => this.#answer(true, onAnswer) });
    this.#refuse = make('button', { attributes, onClick: () => this.#answer(false, onAnswer) });
    this.element.append(this.#text, make('div', { class: 'answers' }, this.#agree, this.#refuse));
  }

  render({ say }: ViewContext, recorder: Recorder, answer: RecordingAnswer): void {
    const isStream = recorder.capture?.kind === 'stream';
    const texts = recorder.isOwn ? OWN_TEXTS : isStream ? STREAM_TEXTS : ANSWER_TEXTS;
    setText(this.#text, say(texts[answer], valuesOf(recorder)));
    setText(this.#agree, say('agree'));
    setText(this.#refuse, say(isStream ? 'leaveMeOut' : 'dontRecordMe'));
    this.#agree.hidden = answer === 'agreed';
    this.#refuse.hidden = answer !== 'open' && answer !== 'agreed';
  }

  /** The button that was pressed goes: the other one takes the focus. */
  #answer(agrees: boolean, onAnswer: (agrees: boolean) => void): void {
    const hadFocus = this.element.contains(document.activeElement);
    onAnswer(agrees);
    if (!hadFocus) return;
    const other = agrees ? this.#refuse : this.#agree;
    other.hidden = false;
    other.focus();
  }
}

/** A file that was recorded here. One that isn't saved goes with the second press alone. */
class FileRow {
  readonly element = make('li');
  readonly #text = make('p');
  readonly #save: HTMLAnchorElement;
  readonly #discard: HTMLButtonElement;
  #isArmed = false;

  constructor({ name, url }: RecordedFile, { recordings, onChanged }: FileRowParts) {
    made += 1;
    this.#text.id = `recorded-file-${made}`;
    const isSaved = (): boolean => recordings.files.some((file) => file.name === name && file.isSaved);
    const arm = (isArmed: boolean): void => {
      this.#isArmed = isArmed;
      onChanged();
    };
    this.#save = make('a', {
      class: 'primary button',
      attributes: { href: url, download: name, 'aria-describedby': this.#text.id },
      onClick: () => recordings.handleSaved(name),
    });
    this.#discard = make('button', {
      attributes: { type: 'button', 'aria-describedby': this.#text.id },
      onClick: () => (this.#isArmed || isSaved() ? recordings.discard(name) : arm(true)),
    });
    this.#discard.addEventListener('blur', () => this.#isArmed && this.element.isConnected && arm(false));
    this.element.append(this.#text, make('div', { class: 'answers' }, this.#save, this.#discard));
  }

  render({ say }: ViewContext, { name, isSaved }: RecordedFile): void {
    setText(this.#text, say(isSaved ? 'recordingSaved' : 'recordingReady', { name }));
    setText(this.#save, say('saveRecording'));
    setText(this.#discard, say(this.#isArmed ? 'discardForGood' : 'discard'));
  }
}

interface FileRowParts {
  recordings: PageRecordings;
  onChanged: () => void;
}

/** Who records the call, what the person says to it, and what they have recorded themselves. Stands for as long as that lasts. */
export class RecordingView implements View {
  readonly element = make('section', { class: 'recordings', attributes: { tabindex: '-1' } });
  /** Visible, and read out when it changes. */
  readonly #status = make('p', { class: 'standing', attributes: { role: 'status', id: STANDING_ID } });
  /** Who is in what the room makes: read out by itself when someone comes in. */
  readonly #people = make('ul', { attributes: { 'aria-live': 'polite' } });
  readonly #time = make('span', { class: 'soft', attributes: { role: 'timer', 'aria-live': 'off' } });
  /** Who comes in here is read out, with what is asked. */
  readonly #recorders = make('ul', { attributes: { 'aria-live': 'polite' } });
  readonly #files = make('ul', { attributes: { 'aria-live': 'polite' } });
  readonly #peopleRows = new Map<string, { element: HTMLElement }>();
  readonly #recorderRows = new Map<string, RecorderRow>();
  readonly #fileRows = new Map<string, FileRow>();
  readonly #context: ViewContext;
  readonly #recordings: PageRecordings;
  readonly #stream: PageStream;

  constructor(context: ViewContext, recordings: PageRecordings, stream: PageStream) {
    this.#context = context;
    this.#recordings = recordings;
    this.#stream = stream;
    this.element.append(this.#status, this.#people, this.#time, this.#recorders, this.#files);
    setInterval(() => this.#renderTime(), SECOND_MS);
    window.addEventListener('beforeunload', (event) => {
      if (recordings.isAtRisk) event.preventDefault();
    });
  }

  render(): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.#render();
    // What had the focus may have gone with its row.
    if (hadFocus && !this.element.contains(document.activeElement)) this.#nextToFocus().focus();
  }

  #nextToFocus(): HTMLElement {
    const left = [...this.element.querySelectorAll<HTMLElement>('button, a')].find(
      (each) => each.checkVisibility?.() ?? !each.hidden,
    );
    return left ?? this.element;
  }

  #render(): void {
    const { say } = this.#context;
    const others = this.#others;
    const own = this.#captures(true);
    const { session_id: self } = this.#context.self() ?? {};
    const asking = [
      ...others,
      ...own.filter(({ capture }) => capture !== null && this.#recordings.isAsked(capture, self)),
    ];
    const ids = asking.map(({ id }) => id);
    this.#recordings.forgetAllBut(new Set([...others, ...own].map(({ id }) => id)));
    setText(this.#status, this.#statusText(others, own));
    this.#renderPeople();
    this.#renderTime();
    arrange(
      this.#recorders,
      this.#recorderRows,
      ids,
      (id) => new RecorderRow((agrees) => this.#recordings.answer(id, agrees)),
    );
    for (const one of asking)
      this.#recorderRows.get(one.id)?.render(this.#context, one, this.#recordings.answerTo(one.id));
    const { files } = this.#recordings;
    const fileOf = (key: string): RecordedFile =>
      files.find(({ name }) => name === key) ?? { name: key, url: '', isSaved: false };
    arrange(
      this.#files,
      this.#fileRows,
      files.map(({ name }) => name),
      (key) => new FileRow(fileOf(key), { recordings: this.#recordings, onChanged: () => this.render() }),
    );
    for (const [key, row] of this.#fileRows) row.render(this.#context, fileOf(key));
    // A part without anything in it is none to a screen reader.
    const isEmpty = this.#status.textContent === '' && files.length === 0;
    setAttribute(this.element, 'aria-label', isEmpty ? null : say('recording'));
  }

  /** Everyone else who records on their device, and what the room makes for others. */
  get #others(): Recorder[] {
    const { state } = this.#context;
    const people = [...state().people.values()].filter(({ local, record }) => record && !local);
    const onDevices = people.map((person) => ({
      id: person.session_id,
      name: nameOf(this.#context, person),
      capture: null,
      isOwn: false,
    }));
    return [...onDevices, ...this.#captures(false)];
  }

  #captures(isOwn: boolean): Recorder[] {
    const { say, self } = this.#context;
    return this.#recordings.captures
      .filter(({ startedBy }) => (startedBy === self()?.session_id) === isOwn)
      .map((capture) => ({
        id: capture.id,
        name: capture.startedByName.trim() || say('guest'),
        capture,
        isOwn,
      }));
  }

  #statusText(others: readonly Recorder[], own: readonly Recorder[]): string {
    const { say, self } = this.#context;
    const { phase, failure, keptDays, isForPageAround, warnings } = this.#recordings;
    const { session_id: id } = self() ?? {};
    const isOut = ({ capture }: Recorder): boolean =>
      capture !== null && this.#recordings.isAsked(capture, id);
    const isOnServer = own.some(({ capture }) => capture?.kind === 'recording');
    return [
      ...others.flatMap((other) => [say(statusKey(other), valuesOf(other)), this.#keptText(other)]),
      ...own.flatMap((mine) => [
        say(
          mine.capture?.kind !== 'stream' ? 'youKeep' : isOut(mine) ? 'youStreamOthers' : 'youStream',
          valuesOf(mine),
        ),
        this.#keptText(mine),
      ]),
      phase === 'on' && !isOnServer ? say(isForPageAround ? 'pageRecords' : 'youRecord') : '',
      phase === 'ending' ? say('endingRecording') : '',
      outcomeText(say, RECORDING_OUTCOMES, failure),
      keptDays === null ? '' : say('recordingKept', { count: keptDays }),
      outcomeText(say, STREAM_OUTCOMES, this.#stream.failure),
      ...warnings.map((reason) => reasonText(say, reason)),
    ]
      .filter((text) => text !== '')
      .join(' ');
  }

  /** For how long it's kept, and who can download it. */
  #keptText(recorder: Recorder): string {
    const isKept = recorder.capture?.kind === 'recording';
    return isKept ? this.#context.say('keptFor', valuesOf(recorder)) : '';
  }

  #renderPeople(): void {
    const { say } = this.#context;
    const shown = this.#recordings.captures.filter((capture) => namesIn(this.#context, capture).length > 0);
    arrange(
      this.#people,
      this.#peopleRows,
      shown.map(({ id }) => id),
      () => ({ element: make('li') }),
    );
    for (const capture of shown) {
      const row = this.#peopleRows.get(capture.id);
      const names = namesIn(this.#context, capture).join(', ');
      if (row) setText(row.element, say(capture.kind === 'stream' ? 'inStream' : 'inRecording', { names }));
    }
  }

  #renderTime(): void {
    const { phase, startedAt } = this.#recordings;
    this.#time.hidden = phase !== 'on';
    if (phase !== 'on') return;
    const seconds = Math.max(0, Math.floor((Date.now() - startedAt.getTime()) / SECOND_MS));
    setText(this.#time, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
  }
}

export function outcomeText(say: Say, texts: Outcomes, failure: CaptureFailure | null): string {
  if (failure === null) return '';
  const { what, reason } = failure;
  const why = reasonText(say, reason);
  return ENDINGS.has(reason) ? why : [say(texts[what]), why].join(' ').trim();
}

/** The examiner is in whatever is put together, and has no track of their own to record. */
export function namesIn(context: ViewContext, { people, type }: PageCapture): string[] {
  return [...context.state().people.values()]
    .filter((person) => (isExaminer(person) ? type !== 'raw-tracks' : people.includes(person.session_id)))
    .map((person) => nameOf(context, person));
}

function statusKey({ capture }: Recorder): 'recordedBy' | 'keptBy' | 'streamedBy' {
  if (capture === null) return 'recordedBy';
  return capture.kind === 'stream' ? 'streamedBy' : 'keptBy';
}
