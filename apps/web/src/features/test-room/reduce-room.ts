import type { ExamMetadata, ServerMessage } from '@bandpal/contracts';
import { afterCaptions, guestCaption } from '../guests/guest-reading.ts';
import { withCaption } from './captions.ts';
import { warnOfTime, announcementOfExam, announcementOfStage } from './exam/announce-exam.ts';
import {
  noteQuality,
  settleQuality,
  isOver,
  type Announcement,
  type RoomEvent,
  type RoomNews,
  type RoomState,
} from './room-model.ts';
import { draftForOf, hasMovedOn, hasNewQuestion, isLeftBehind, isReceipt } from './typed-answers.ts';
import type { TroubleKind } from '../trouble/trouble-catalogue.ts';
import { currentLanguage } from '../../languages/index.ts';
import { newsText, noticeText } from './test-room-texts.ts';

/** What a screen reader says about a change of the room; null when nothing is worth saying. */
function announcementOf(before: RoomState, after: RoomState): Announcement | null {
  return (
    ofTheExam(announcementOfStage(before, after)) ??
    announcementOfTrouble(before, after) ??
    ofTheExam(announcementOfExam(before.metadata, after))
  );
}

/** Words of the exam, which are English in every language. */
const ofTheExam = (text: string | null): Announcement | null => (text === null ? null : { text, lang: 'en' });

const inPageLanguage = (text: string): Announcement => ({ text, lang: currentLanguage() });

/** What stands in the candidate's way, or no longer does. */
function announcementOfTrouble(before: RoomState, after: RoomState): Announcement | null {
  if (after.connection !== before.connection) {
    return inPageLanguage(
      after.connection === 'good' ? 'Connected again.' : 'The connection is weak. Reconnecting.',
    );
  }
  if (after.quality.shown !== before.quality.shown) {
    // What is only a little worse can be seen on the page.
    if (after.quality.shown === 'bad')
      return inPageLanguage('Your connection is bad. Some of your words may be lost.');
    if (before.quality.shown === 'bad') return inPageLanguage('Your connection is better again.');
  }
  if (after.soundBlocked !== before.soundBlocked) {
    return inPageLanguage(
      after.soundBlocked
        ? 'Your browser has stopped the sound. Press the button “Turn the sound on”.'
        : 'The sound is on.',
    );
  }
  if (after.news !== null && newsOf(after) !== newsOf(before)) return inPageLanguage(newsText(after.news));
  if (after.isSilenced !== before.isSilenced) {
    return inPageLanguage(
      after.isSilenced ? 'Your device has paused the microphone.' : 'Your microphone works again.',
    );
  }
  if (after.notice !== null && after.notice !== before.notice) {
    const text = noticeText(after.notice);
    return after.notice.kind === 'server' ? ofTheExam(text) : inPageLanguage(text);
  }
  return null;
}

const newsOf = ({ news }: RoomState): string | null => (news === null ? null : newsText(news));

/** Ends of the test itself, in the voice protocol's words: the exam is over, the candidate was silent, or time was up. */
const REGULAR_ENDS: ReadonlySet<string> = new Set([
  'assistant-ended-call',
  'silence-timed-out',
  'exceeded-max-duration',
]);

/** Broken off by the service, for example because it restarts; the test can be continued. */
const INTERRUPTED = 'call-interrupted';

/** Another page, or another tab, has taken the test up. */
const TAKEN_OVER = 'call-taken-over';

/** Also given by the voice client itself, when the room was left before the examiner had ended the test. */
const LEFT = 'customer-ended-call';

/** The screen for the end of a call; null when the test ended as it should. `null` as reason = the room was left. */
function troubleOfEnd(reason: string | null, wasRequested: boolean): TroubleKind | null {
  if (wasRequested || (reason !== null && REGULAR_ENDS.has(reason))) return null;
  if (reason === INTERRUPTED) return 'interrupted';
  if (reason === TAKEN_OVER) return 'open-elsewhere';
  return reason === null || reason === LEFT ? 'connection-lost' : 'engine-failure';
}

/** A room event and when it happened. */
interface TimedRoomEvent {
  event: RoomEvent;
  atMs: number;
}

/** The room after an event. Nothing changes a room that is over. */
export function reduceRoom(before: RoomState, timed: TimedRoomEvent): RoomState {
  if (isOver(before)) return before;
  if (timed.event.type === 'tick') {
    const quality = settleQuality(before.quality, timed.atMs);
    if (quality !== before.quality) {
      const after = { ...before, quality };
      return announce(after, announcementOf(before, after));
    }
    const warning = warnOfTime(before, timed.atMs);
    return warning === null
      ? before
      : announce({ ...before, warned: warning.warned }, ofTheExam(warning.text));
  }
  const after = apply(before, timed.event, timed.atMs);
  return after === before ? before : announce(after, announcementOf(before, after));
}

function announce(state: RoomState, said: Announcement | null): RoomState {
  if (said === null) return state;
  return { ...state, announcement: { count: state.announcement.count + 1, ...said } };
}

function apply(state: RoomState, event: Exclude<RoomEvent, { type: 'tick' }>, atMs: number): RoomState {
  switch (event.type) {
    case 'progress':
      return { ...state, startStage: event.stage };
    case 'opened':
      return { ...state, testId: event.testId };
    case 'joined':
      return state.stage === 'connecting' ? { ...state, stage: 'joined' } : state;
    case 'live':
      return isStarting(state) ? { ...state, stage: 'running' } : state;
    case 'server':
      return applyMessage(state, event.message, atMs);
    case 'reads-guests':
      // The server's answer counts, which comes at once.
      return state.reading === null ? state : { ...state, reading: { ...state.reading, on: event.on } };
    case 'guest-words': {
      const heard = guestCaption(state.reading, event);
      return heard === null ? state : { ...state, captions: withCaption(state.captions, heard) };
    }
    case 'audio-path':
      return { ...state, audioPath: event.path };
    case 'quality':
      return { ...state, quality: noteQuality(state.quality, event.quality, atMs) };
    case 'network':
      // An answer that was on its way may be lost with the connection: the candidate can send it again.
      return {
        ...state,
        connection: event.state === 'connected' ? 'good' : 'reconnecting',
        isAnswerSent: event.state === 'connected' && state.isAnswerSent,
      };
    case 'muted':
      return { ...state, muted: event.muted };
    case 'sound-blocked':
      return state.soundBlocked === event.blocked ? state : { ...state, soundBlocked: event.blocked };
    case 'silenced':
      return { ...state, isSilenced: event.silenced };
    case 'microphone':
      return {
        ...state,
        isSilenced: false,
        microphone: event.microphone,
        news: { kind: 'microphone', name: event.name },
      };
    case 'slept':
      return { ...state, news: sleepIn(state, event.ms) };
    case 'draft':
      return { ...state, draft: event.text, draftFor: draftForOf(state, event.text) };
    case 'answer-sent':
      return { ...state, isAnswerSent: true, notice: null };
    case 'end-requested':
      return { ...state, stage: 'ending' };
    case 'trouble':
      return { ...state, stage: 'trouble', trouble: event.trouble };
    case 'left':
      // The examiner has not ended the test: it is over if the candidate asked for that, else the connection was lost.
      return end(state, null);
    default:
      return event satisfies never;
  }
}

function applyMessage(state: RoomState, message: ServerMessage, atMs: number): RoomState {
  switch (message.type) {
    case 'transcript':
      return {
        ...state,
        ...(message.role === 'user' && message.transcriptType === 'final' ? { news: null } : {}),
        ...(isReceipt(state.draft, message) ? received(state) : {}),
        captions: withCaption(state.captions, {
          role: message.role,
          text: message.transcript,
          final: message.transcriptType === 'final',
        }),
      };
    case 'metadata': {
      const { metadata } = message;
      const { draft, draftFor } = state;
      return {
        ...state,
        // It may have been begun before anything was asked.
        draftFor: draft.trim() === '' ? null : (draftFor ?? metadata.exam.question?.id ?? null),
        stage: isStarting(state) ? 'running' : state.stage,
        testId: metadata.testId ?? state.testId,
        metadata,
        metadataAtMs: atMs,
        news: withMissed(state.news, metadata),
        ...(hasMovedOn(state.metadata, metadata) ? { notice: null } : {}),
        ...(hasNewQuestion(state.metadata, metadata) ? { isAnswerSent: false } : {}),
      };
    }
    case 'status-update':
      return message.status === 'ended' ? end(state, message.endedReason ?? null) : state;
    case 'error':
      return { ...state, notice: { kind: 'server', text: message.message }, isAnswerSent: false };
    case 'hang':
      return { ...state, notice: { kind: 'slow' } };
    case 'captions':
      return { ...state, reading: afterCaptions(state.reading, message) };
    case 'guests':
      return { ...state, guests: { guests: message.guests, asks: message.asks } };
    case 'speech-update':
    case 'conversation-update':
    case 'user-interrupted':
    case 'rhythm':
    case 'script':
    case 'company':
      return state;
    default:
      return message satisfies never;
  }
}

/** The examiner has what was typed. */
function received(state: RoomState): Partial<RoomState> {
  const taken = { draft: '', draftFor: null, isAnswerSent: false };
  return isLeftBehind(state) ? { ...taken, news: { kind: 'kept-answer' } } : taken;
}

/** Before the test runs nothing can be missed. */
function sleepIn({ stage, metadata }: RoomState, ms: number): RoomNews | null {
  if (stage !== 'running') return null;
  return { kind: 'slept', ms, questionId: metadata?.exam.question?.id ?? null, hasMissed: false };
}

function withMissed(news: RoomNews | null, { exam }: ExamMetadata): RoomNews | null {
  if (news?.kind !== 'slept' || news.questionId === null || exam.question === null) return news;
  return { ...news, hasMissed: news.hasMissed || exam.question.id !== news.questionId };
}

function end(state: RoomState, reason: string | null): RoomState {
  const trouble = troubleOfEnd(reason, state.stage === 'ending');
  if (trouble !== null) return { ...state, stage: 'trouble', trouble, endedReason: reason };
  return { ...state, stage: 'ended', endedReason: reason };
}

const isStarting = (state: RoomState): boolean => state.stage === 'connecting' || state.stage === 'joined';
