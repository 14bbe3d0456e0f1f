import type { AudioPath, ExamMetadata, ServerMessage, ExamView } from '@bandpal/contracts';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import type { GuestReading, SpokenBy } from '../guests/guest-reading.ts';
import { SHOWN_PHASES } from './exam/exam-phases.ts';

/** The text of the question to show; null while there is none, or while the topic card stands for it. */
export function shownQuestion({ question, phase }: ExamView): string | null {
  return question === null || SHOWN_PHASES[phase].hasCardForQuestion ? null : question.text;
}

/** Whether the examiner cannot be heard, so that the question must be read under exam conditions too. */
export const isOutOfHearing = ({ soundBlocked, metadata }: RoomState): boolean =>
  soundBlocked || metadata?.unspoken === true;

/** Whether the examiner can say the question again: not while the candidate has a minute of quiet. */
export const canRepeatQuestion = ({ question, phase }: ExamView): boolean =>
  question !== null && SHOWN_PHASES[phase].step !== 'preparation';

export type NetworkQuality = 'good' | 'warning' | 'bad';

/** The quality that the page shows, and the one that may take its place when it lasts. */
export interface ShownQuality {
  shown: NetworkQuality;
  /** The newest measurement, and when it first came; null while it is the one that is shown. */
  next: { quality: NetworkQuality; sinceMs: number } | null;
}

/** A single bad moment is over before somebody has read of it. The call measures every two seconds. */
const LASTING_MS = 4_000;
/** A connection that comes and goes is not called good in between. */
const RECOVERED_MS = 10_000;

export const GOOD_QUALITY: ShownQuality = { shown: 'good', next: null };

const RANK: Readonly<Record<NetworkQuality, number>> = { good: 0, warning: 1, bad: 2 };

/** Takes a measurement. */
export function noteQuality(before: ShownQuality, quality: NetworkQuality, atMs: number): ShownQuality {
  if (quality === before.shown) return before.next === null ? before : { ...before, next: null };
  if (before.next?.quality === quality) return before;
  return { ...before, next: { quality, sinceMs: atMs } };
}

/** Shows what has lasted by now; the same object when nothing changes. */
export function settleQuality(before: ShownQuality, nowMs: number): ShownQuality {
  if (before.next === null) return before;
  const { quality, sinceMs } = before.next;
  const lastingMs = RANK[quality] > RANK[before.shown] ? LASTING_MS : RECOVERED_MS;
  return nowMs - sinceMs < lastingMs ? before : { shown: quality, next: null };
}

type RoomStage =
  /** Calling the server and joining the room. */
  | 'connecting'
  /** Joined; the examiner has not taken up the test yet. */
  | 'joined'
  | 'running'
  /** The candidate has asked to end; the examiner closes the test. */
  | 'ending'
  | 'ended'
  | 'trouble';

export type CaptionLine = SaidLine & { id: number };

/** What someone has said; guests are named. */
export type SaidLine = { text: string; final: boolean } & (
  | { role: 'assistant' | 'user' }
  | { role: 'guest'; by: SpokenBy }
);

export type RoomNews =
  /** The microphone went away, and the call has changed to this one. */
  | { kind: 'microphone'; name: string }
  /** The examiner has gone on, and what stood in the box was kept for the question before. */
  | { kind: 'kept-answer' }
  /** The page stood still while this question was open; `hasMissed` when another one is open now. */
  | { kind: 'slept'; ms: number; questionId: string | null; hasMissed: boolean };

/** A remark on what the candidate has sent or waits for. */
export type RoomNotice =
  /** The server's own words, in English. */
  | { kind: 'server'; text: string }
  /** The examiner takes longer than usual. */
  | { kind: 'slow' };

type GuestsMessage = Extract<ServerMessage, { type: 'guests' }>;
export type RoomGuests = Pick<GuestsMessage, 'guests' | 'asks'>;

/** What a screen reader says, and in which language (BCP 47). */
export interface Announcement {
  text: string;
  lang: string;
}

/** Everything the test room shows. Times are milliseconds of the page's monotonic clock. */
export interface RoomState {
  stage: RoomStage;
  /** Start stage of the voice client that is under way, while connecting. */
  startStage: string | null;
  testId: string | null;
  /** Newest exam state as sent, and when it arrived: clocks count on from there. */
  metadata: ExamMetadata | null;
  metadataAtMs: number;
  captions: readonly CaptionLine[];
  connection: 'good' | 'reconnecting';
  audioPath: AudioPath;
  /** How well the sound gets through, as the call measures it; the page shows the one that has lasted. */
  quality: ShownQuality;
  muted: boolean;
  /** The browser refuses to play sound before a click. */
  soundBlocked: boolean;
  /** The device is silencing the microphone, for example during a phone call. */
  isSilenced: boolean;
  /** The microphone that the call has changed to by itself; null while it uses the one it began with. */
  microphone: MediaStream | null;
  /** What happened to the page or the device that may have cost the candidate something; shown until they answer again. */
  news: RoomNews | null;
  /** The time warnings (seconds) given in the countdown that runs now. */
  warned: { countdown: string; seconds: readonly number[] };
  /** What the candidate is typing; kept until the examiner has it. */
  draft: string;
  /** Id of the question that was shown when the draft was begun; null while the box is empty or none was shown. */
  draftFor: string | null;
  /** The draft is on its way to the examiner. */
  isAnswerSent: boolean;
  notice: RoomNotice | null;
  /** The candidate's guests, and which of them asks the questions. */
  guests: RoomGuests;
  /** Captions of what guests say; null where there are none to be had. */
  reading: GuestReading | null;
  endedReason: string | null;
  trouble: TroubleKind | null;
  /** What the live region says; the number makes a repeated text a new announcement. */
  announcement: Announcement & { count: number };
}

/** What happens to the room. */
export type RoomEvent =
  | { type: 'progress'; stage: string }
  | { type: 'opened'; testId: string }
  | { type: 'joined' }
  | { type: 'live' }
  | { type: 'server'; message: ServerMessage }
  | { type: 'reads-guests'; on: boolean }
  | { type: 'guest-words'; sessionId: string; text: string }
  | { type: 'audio-path'; path: AudioPath }
  | { type: 'quality'; quality: NetworkQuality }
  | { type: 'network'; state: 'interrupted' | 'connected' }
  | { type: 'muted'; muted: boolean }
  | { type: 'sound-blocked'; blocked: boolean }
  | { type: 'silenced'; silenced: boolean }
  | { type: 'microphone'; microphone: MediaStream; name: string }
  | { type: 'slept'; ms: number }
  | { type: 'draft'; text: string }
  | { type: 'answer-sent' }
  | { type: 'end-requested' }
  | { type: 'trouble'; trouble: TroubleKind }
  | { type: 'left' }
  | { type: 'tick' };

export const INITIAL_ROOM: RoomState = {
  stage: 'connecting',
  startStage: null,
  testId: null,
  metadata: null,
  metadataAtMs: 0,
  captions: [],
  connection: 'good',
  audioPath: 'webrtc',
  quality: GOOD_QUALITY,
  muted: false,
  soundBlocked: false,
  isSilenced: false,
  microphone: null,
  news: null,
  warned: { countdown: '', seconds: [] },
  draft: '',
  draftFor: null,
  isAnswerSent: false,
  notice: null,
  guests: { guests: [], asks: null },
  reading: null,
  endedReason: null,
  trouble: null,
  announcement: { count: 0, text: '', lang: 'en' },
};

/** Whether the call is over, well or badly. */
export const isOver = (state: RoomState): boolean => state.stage === 'ended' || state.stage === 'trouble';
