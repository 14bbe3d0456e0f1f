import { serverMessageSchema } from '@bandpal/contracts';
import type { ExamMetadata } from '@bandpal/contracts';
import type { Role } from '../browser/call-members.ts';
import { asRecord } from '../browser/fields.ts';
import type { HostMessage } from '../browser/host-channel.ts';
import {
  chatMessageSchema,
  inputSettingsSchema,
  integrationMessageSchema,
  personSchema,
  waitingSchema,
} from './page-messages.ts';
import type { Integration, Launch, PageAction, Person, Theme, TrayButton } from './page-messages.ts';
import { isPlayer, withOwnName } from './page-players.ts';
import { Speakers } from './spoken-lines.ts';
import type { SpokenLine } from './spoken-lines.ts';

export const isExaminer = ({ role }: Person): boolean => role === 'examiner';

export type Phase = 'asking' | 'connecting' | 'waiting' | 'joined' | 'left' | 'ended' | 'refused';

export interface ChatLine {
  /** What tells it from the others. */
  id: number;
  /** Null: one's own. */
  from: string | null;
  text: string;
  /** Why the examiner hasn't taken it for an answer, in the examiner's words. */
  refusal?: string;
}

export interface Caption {
  /** `candidate`: another person, who takes the test; oneself is a guest. */
  speaker: 'examiner' | 'candidate' | 'self';
  text: string;
}

/** What the page has to say besides what it shows: read out, and for a moment on the screen. */
export type Said =
  | { key: 'joined' | 'gone' | 'plays' | 'over' | 'chat' | 'knocks'; name: string }
  | { key: 'unread'; count: number }
  | { key: 'blurring' | 'blurFails' | 'cameraFails' | 'transcriptionFails' | 'transcriptionEnded' };

/** Everything that the page shows. */
export interface RoomState {
  phase: Phase;
  /** Whether the person stands at the door of a room that lets people in one by one, and has asked to be let in. */
  door: 'open' | 'closed' | 'asked';
  /** Why the call couldn't be entered or has ended, in the words of the room. */
  refusal: string | null;
  /** Whether there is nothing left to come back to: the test is over, its time is, or the person was sent out. */
  isOver: boolean;
  people: ReadonlyMap<string, Person>;
  /** Who knocks, by id. */
  waiting: ReadonlyMap<string, string>;
  activeSpeaker: string | null;
  levels: Readonly<Record<string, number>>;
  isReconnecting: boolean;
  microphoneFails: boolean;
  /** Others see the person, and the room behind not clearly or not at all. */
  isBlurred: boolean;
  /** What hides the room is being loaded, and the room shows until then. */
  isBlurring: boolean;
  soundIsBlocked: boolean;
  chat: readonly ChatLine[];
  unread: number;
  caption: Caption | null;
  captionsOn: boolean;
  /** What people say becomes text on the server. */
  isTranscribed: boolean;
  /** There's no place for someone whose words were to be read. */
  isPartlyTranscribed: boolean;
  /** Their newest words, the last ones said last; those of the test are captions. */
  spoken: readonly SpokenLine[];
  /** The address that was made last for one more person; none could be made where it's null. */
  invitation: { url: string | null } | null;
  exam: ExamMetadata | null;
  examAt: number;
  sidebar: string | null;
  names: 'always' | 'never' | 'default';
  showLocalVideo: boolean;
  showParticipantsBar: boolean;
  showLeaveButton: boolean;
  showFullscreenButton: boolean;
  activeSpeakerMode: boolean;
  isFullscreen: boolean;
  mostTiles: number;
  theme: Theme | null;
  buttons: Readonly<Record<string, TrayButton>>;
  integrations: Readonly<Record<string, Integration>>;
  running: ReadonlySet<string>;
}

/** The examiner's code for what can't be done with a message of the page; of those only answers can be refused. */
const UNFIT_ANSWER = 'request.invalid';
/** As many tiles as the library allows on a page. */
const MOST_TILES = 49;
/** A chat that was left alone for hours. */
const MAX_CHAT_LINES = 500;
/** As long as a notice stays. */
const CHAT_PAUSE_MS = 5_000;
/** Louder is speech: the threshold of the voice client. */
export const SPEAKING_LEVEL = 0.01;

/** What ends a call for good, by the call library's names of errors; a connection that is lost can be had again. */
const FINAL_ERRORS: ReadonlySet<string> = new Set(['ejected', 'exp-room', 'exp-token', 'no-room']);

/** Of a transcription: someone else was quicker, or it shows in what the page says as long as it's so. */
const UNTOLD_ERRORS: ReadonlySet<unknown> = new Set(['going', 'not-going', 'newcomer']);

const firstState = (): RoomState => ({
  phase: 'connecting',
  door: 'open',
  refusal: null,
  isOver: false,
  people: new Map(),
  waiting: new Map(),
  activeSpeaker: null,
  levels: {},
  isReconnecting: false,
  microphoneFails: false,
  isBlurred: false,
  isBlurring: false,
  soundIsBlocked: false,
  chat: [],
  unread: 0,
  caption: null,
  captionsOn: false,
  isTranscribed: false,
  isPartlyTranscribed: false,
  spoken: [],
  invitation: null,
  exam: null,
  examAt: 0,
  sidebar: null,
  names: 'default',
  showLocalVideo: true,
  showParticipantsBar: true,
  showLeaveButton: true,
  showFullscreenButton: true,
  activeSpeakerMode: false,
  isFullscreen: false,
  mostTiles: MOST_TILES,
  theme: null,
  buttons: {},
  integrations: {},
  running: new Set(),
});

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What the page shows: changed by what the engine tells, by what the page around the frame asks and by the person. */
export class RoomModel {
  #state = firstState();
  /** How many there have been in the chat. */
  #lines = 0;
  /** Whether messages have come since the newest notice. */
  #isUntold = false;
  #chatPause: ReturnType<typeof setTimeout> | undefined;
  readonly #onChanged: () => void;
  readonly #say: (said: Said) => void;
  /** Whoever was there before has been told of. */
  #isSettled = false;
  readonly #roleOf: (sessionId: string) => Role;
  readonly #speakers = new Speakers();

  /** `roleOf`: the engine's word on what someone is, for names say nothing. */
  constructor(onChanged: () => void, say: (said: Said) => void, roleOf: (sessionId: string) => Role) {
    this.#onChanged = onChanged;
    this.#say = say;
    this.#roleOf = roleOf;
  }

  get state(): Readonly<RoomState> {
    return this.#state;
  }

  /** Oneself; undefined before the room has let one in. */
  get self(): Person | undefined {
    return [...this.#state.people.values()].find(({ local }) => local);
  }

  change(change: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChanged();
  }

  launch(launch: Launch): void {
    const { theme, customTrayButtons, customIntegrations, layoutConfig, lang: _lang, ...shown } = launch;
    const given = Object.entries(shown).filter(([, value]) => value !== undefined);
    this.change({
      ...Object.fromEntries(given),
      theme: theme ?? null,
      buttons: customTrayButtons ?? {},
      integrations: customIntegrations ?? {},
      mostTiles: layoutConfig?.grid?.maxTilesPerPage ?? MOST_TILES,
    });
  }

  /** What the page around the frame asks that changes nothing but what is shown. */
  handleAction(action: PageAction): void {
    if (action.action === 'set-theme') this.change({ theme: action.theme });
    else if (action.action === 'set-show-names') this.change({ names: action.mode });
    else if (action.action === 'set-show-local-video') this.change({ showLocalVideo: action.show });
    else if (action.action === 'set-show-participants-bar') this.change({ showParticipantsBar: action.show });
    else if (action.action === 'update-custom-tray-buttons') this.change({ buttons: action.btns });
    else if (action.action === 'set-custom-integrations') this.#setIntegrations(action.integrations);
    else if (action.action === 'set-active-speaker-mode') this.change({ activeSpeakerMode: action.enabled });
    else if (action.action === 'fullscreen') this.change({ isFullscreen: true });
    else if (action.action === 'exited-fullscreen') this.change({ isFullscreen: false });
  }

  #setIntegrations(integrations: RoomState['integrations']): void {
    const running = new Set([...this.#state.running].filter((id) => Object.hasOwn(integrations, id)));
    this.change({ integrations, running });
  }

  /** Shows or hides these integrations: those that the page has. */
  setRunning(ids: readonly string[], isRunning: boolean): void {
    const running = new Set(this.#state.running);
    for (const id of ids) {
      if (!isRunning) running.delete(id);
      else if (Object.hasOwn(this.#state.integrations, id)) running.add(id);
    }
    this.change({ running });
  }

  showSidebar(sidebar: string | null): void {
    if (sidebar === 'chat') this.#isUntold = false;
    this.change({ sidebar, ...(sidebar === 'chat' && { unread: 0 }) });
  }

  /** Whether the person takes the test, with the examiner there to hear what is typed. */
  get isExamined(): boolean {
    return this.self?.role === 'candidate' && [...this.#state.people.values()].some(isExaminer);
  }

  /** Adds what oneself has written; the id of the line. */
  addOwnLine(text: string): number {
    this.#addLine(null, text);
    return this.#lines;
  }

  #addLine(from: string | null, text: string): void {
    const { chat, sidebar, unread } = this.#state;
    this.#lines += 1;
    const line = { id: this.#lines, from, text };
    const isSeen = from === null || sidebar === 'chat';
    this.change({
      chat: [...chat, line].slice(-MAX_CHAT_LINES),
      unread: isSeen ? unread : unread + 1,
    });
    if (from !== null && !isSeen) this.#tellChat(from);
  }

  /** A message is told of at once; those that follow soon are gathered, so that no one fills the others' ears. */
  #tellChat(from: string): void {
    if (this.#chatPause !== undefined) {
      this.#isUntold = true;
      return;
    }
    this.#say({ key: 'chat', name: from });
    this.#pauseChat();
  }

  #pauseChat(): void {
    this.#chatPause = setTimeout(() => {
      this.#chatPause = undefined;
      const { unread, phase } = this.#state;
      const isTold = !this.#isUntold || unread === 0 || phase !== 'joined';
      this.#isUntold = false;
      if (isTold) return;
      this.#say({ key: 'unread', count: unread });
      this.#pauseChat();
    }, CHAT_PAUSE_MS);
  }

  /** What the engine tells, in the call library's words. */
  handleEvent(event: HostMessage): void {
    if ('inputSettings' in event) this.#handleInput(event['inputSettings']);
    const handler = this.#handlers[String(event['action'])];
    handler?.(event);
  }

  /** The person has asked to hide the room. */
  handleBlurring(): void {
    this.change({ isBlurring: true });
    this.#say({ key: 'blurring' });
  }

  readonly #handlers: Readonly<Record<string, (event: HostMessage) => void>> = {
    'joined-meeting': ({ participants }) => {
      // In the library's words one is in the meeting at the door, too, and alone there.
      const phase = this.#state.door === 'open' ? 'joined' : 'waiting';
      this.change({ phase, isOver: false, isReconnecting: false, people: new Map() });
      this.#isSettled = false;
      setTimeout(() => {
        this.#isSettled = true;
      });
      for (const person of Object.values(participants ?? {})) this.#setPerson(person, false);
    },
    'participant-joined': ({ participant }) => this.#setPerson(participant, true),
    'participant-updated': ({ participant }) => this.#setPerson(participant, false),
    'participant-left': ({ participant }) => this.#removePerson(participant),
    'access-state-updated': ({ access, awaitingAccess }) =>
      this.#handleAccess(asRecord(access)['level'], awaitingAccess),
    'waiting-participant-added': ({ participant }) => this.#setWaiting(participant, true),
    'waiting-participant-removed': ({ participant }) => this.#setWaiting(participant, false),
    'waiting-participant-updated': ({ participant }) => this.#renameWaiting(participant),
    'active-speaker-change': ({ activeSpeaker }) => {
      this.change({ activeSpeaker: asText(asRecord(activeSpeaker)['peerId']) });
    },
    'remote-participants-audio-level': ({ participantsAudioLevel }) =>
      this.change({ levels: { ...(participantsAudioLevel as Record<string, number>) } }),
    'network-connection': ({ type, event }) => {
      if (type === 'signaling') this.change({ isReconnecting: event === 'interrupted' });
    },
    'camera-error': ({ errorMsg }) => {
      if (asRecord(errorMsg)['audioOk'] === false) this.change({ microphoneFails: true });
      else this.#say({ key: 'cameraFails' });
    },
    'transcription-started': ({ unplaced }) =>
      this.change({ isTranscribed: true, isPartlyTranscribed: unplaced !== undefined }),
    'transcription-stopped': () => {
      this.change({ isTranscribed: false, isPartlyTranscribed: false, spoken: [] });
      this.#say({ key: 'transcriptionEnded' });
    },
    'transcription-message': (event) =>
      this.change({ spoken: this.#speakers.withSpoken(this.#state.spoken, event, this.#state.people) }),
    'transcription-error': ({ code }) => {
      if (!UNTOLD_ERRORS.has(code)) this.#say({ key: 'transcriptionFails' });
    },
    invitation: ({ url }) => this.change({ invitation: { url: asText(url) } }),
    'app-message': ({ data, fromId }) => this.#handleMessage(data, String(fromId)),
    'nonfatal-error': ({ type }) => {
      if (type !== 'video-processor-error') return;
      this.change({ isBlurring: false });
      this.#say({ key: 'blurFails' });
    },
    error: ({ errorMsg, error }) => this.#handleError(asText(errorMsg), error),
    'left-meeting': () => {
      const { phase, isOver } = this.#state;
      const isTold = phase === 'refused' || phase === 'ended';
      this.change({
        phase: isTold ? phase : isOver ? 'ended' : 'left',
        door: 'open',
        people: new Map(),
        waiting: new Map(),
        running: new Set(),
        caption: null,
        isTranscribed: false,
        isPartlyTranscribed: false,
        spoken: [],
        exam: null,
      });
    },
  };

  #handleInput(told: unknown): void {
    const parsed = inputSettingsSchema.safeParse(told);
    if (parsed.success)
      this.change({ isBlurred: parsed.data.video.processor.type !== 'none', isBlurring: false });
  }

  #handleError(refusal: string | null, error: unknown): void {
    const wasIn = this.#state.phase === 'joined';
    const type = String(asRecord(error)['type']);
    this.change({
      phase: wasIn ? 'ended' : 'refused',
      refusal,
      isOver: this.#state.isOver || (wasIn && FINAL_ERRORS.has(type)),
    });
  }

  #setPerson(told: unknown, isNew: boolean): void {
    const parsed = personSchema.safeParse(told);
    if (!parsed.success) return;
    const given = { ...parsed.data, role: this.#roleOf(parsed.data.session_id) };
    const person = withOwnName(given, this.#state.people);
    const isKnown = this.#state.people.has(person.session_id);
    this.#speakers.remember(person);
    // Oneself has another id in the room than at its door.
    const others = [...this.#state.people].filter(
      ([id, { local }]) => id === person.session_id || !(local && person.local),
    );
    const people = new Map(others).set(person.session_id, person);
    const audio = person.tracks.audio?.state;
    this.change({
      people,
      ...(person.local && audio === 'playable' && { microphoneFails: false }),
      ...(person.local && audio === 'blocked' && { microphoneFails: true }),
    });
    // Those who were there before are told of as well, after one's own joining.
    const isNewcomer = isNew && !isKnown && this.#cameAfter(person);
    if (isNewcomer && !isExaminer(person))
      this.#say({ key: isPlayer(person) ? 'plays' : 'joined', name: person.user_name });
  }

  /** Times are whole seconds: of those of one's own second the ones came before that are told of together with one's own joining. */
  #cameAfter({ joined_at }: Person): boolean {
    const own = this.self?.joined_at ?? new Date();
    return joined_at > own || (this.#isSettled && joined_at.getTime() === own.getTime());
  }

  #removePerson(told: unknown): void {
    const parsed = personSchema.safeParse(told);
    const gone = parsed.success ? this.#state.people.get(parsed.data.session_id) : undefined;
    if (gone === undefined) return;
    const people = new Map(this.#state.people);
    people.delete(gone.session_id);
    if (this.#state.phase === 'joined' && !isExaminer(gone))
      this.#say({ key: isPlayer(gone) ? 'over' : 'gone', name: gone.user_name });
    this.change({ people });
  }

  #handleAccess(level: unknown, awaited: unknown): void {
    const { door, phase } = this.#state;
    if (level === 'full') this.change({ door: 'open', ...(phase === 'waiting' && { phase: 'joined' }) });
    if (level !== 'lobby') return;
    if (awaited !== undefined) this.change({ door: 'asked', phase: 'waiting' });
    // Who had asked has been turned away.
    else if (door === 'asked') this.change({ door: 'closed', phase: 'refused', refusal: null });
    else this.change({ door: 'closed', phase: 'waiting' });
  }

  #setWaiting(told: unknown, isThere: boolean): void {
    const knocking = waitingSchema.safeParse(told);
    if (!knocking.success) return;
    const { id, name } = knocking.data;
    const waiting = new Map(this.#state.waiting);
    if (isThere) waiting.set(id, name);
    else waiting.delete(id);
    this.change({ waiting });
    if (isThere) this.#say({ key: 'knocks', name });
  }

  /** Another name is no other knock. */
  #renameWaiting(told: unknown): void {
    const { data: knocking } = waitingSchema.safeParse(told);
    if (knocking === undefined || !this.#state.waiting.has(knocking.id)) return;
    this.change({ waiting: new Map(this.#state.waiting).set(knocking.id, knocking.name) });
  }

  #handleMessage(data: unknown, fromId: string): void {
    const sender = this.#state.people.get(fromId);
    const chat = chatMessageSchema.safeParse(data);
    // The name is the room's, not what the message says.
    if (chat.success) {
      this.#addLine(sender?.user_name ?? '', chat.data.message);
      return;
    }
    const shared = integrationMessageSchema.safeParse(data);
    if (shared.success) {
      const { id, started } = shared.data;
      if (sender && mayControl(this.#state.integrations, id, sender)) this.setRunning([id], started);
      return;
    }
    // The test's own messages are the examiner's.
    if (sender && isExaminer(sender)) this.#handleExaminer(data);
  }

  /** The examiner can't take what was typed: the newest where it doesn't say which. */
  #refuse(refusal: string, messageId: string | undefined): void {
    const { chat } = this.#state;
    const own = chat.filter(({ from, id }) => from === null && String(id) === (messageId ?? String(id)));
    this.change({ chat: chat.map((line) => (line === own.at(-1) ? { ...line, refusal } : line)) });
  }

  #handleExaminer(data: unknown): void {
    const parsed = serverMessageSchema.safeParse(parseJson(data));
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'metadata') this.change({ exam: message.metadata, examAt: performance.now() });
    if (message.type === 'error' && message.code === UNFIT_ANSWER)
      this.#refuse(message.message, message.messageId);
    if (message.type === 'status-update' && message.status === 'ended') this.change({ isOver: true });
    if (message.type !== 'transcript') return;
    const answering = this.self?.role === 'candidate' ? 'self' : 'candidate';
    const speaker = message.role === 'assistant' ? 'examiner' : answering;
    this.change({ caption: { speaker, text: message.transcript } });
  }
}

/** Whether this participant may start and stop the integration; everybody may where it doesn't say who. */
export function mayControl(integrations: RoomState['integrations'], id: string, person: Person): boolean {
  const integration = Object.hasOwn(integrations, id) ? integrations[id] : undefined;
  if (integration === undefined) return false;
  const { controlledBy = '*' } = integration;
  if (controlledBy === '*') return true;
  return controlledBy === 'owners' ? person.owner : controlledBy.includes(person.session_id);
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
