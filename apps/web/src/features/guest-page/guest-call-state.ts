import type { ExamMetadata, ServerMessage } from '@bandpal/contracts';
import { afterCaptions, guestCaption, type GuestReading } from '../guests/guest-reading.ts';
import { withCaption } from '../test-room/captions.ts';
import type { CaptionLine } from '../test-room/room-model.ts';

type CompanyMessage = Extract<ServerMessage, { type: 'company' }>;
type ScriptMessage = Extract<ServerMessage, { type: 'script' }>;

/** What a guest's page shows of a test that goes on. */
export interface GuestCallState {
  /** `over`: the guest is out, for whatever reason; the server says what follows. `elsewhere`: another window has this guest in the room. */
  stage: 'joining' | 'live' | 'over' | 'elsewhere';
  /** Newest exam state as sent, and when it arrived on the page's monotonic clock. */
  metadata: ExamMetadata | null;
  metadataAtMs: number;
  captions: readonly CaptionLine[];
  /** The examiner's lines, for a teacher. */
  script: Pick<ScriptMessage, 'asks' | 'line'>;
  /** The other guests. */
  company: CompanyMessage['guests'];
  /** Captions of what guests say, and whether this one is read; null where there are none to be had. */
  reading: GuestReading | null;
  /** The line that the teacher has just asked: it isn't shown again until the next one comes. */
  askedLineId: string | null;
  isReconnecting: boolean;
  isSoundBlocked: boolean;
  /** The room lets this guest speak now. */
  maySpeak: boolean;
  microphone: 'closed' | 'on' | 'muted' | 'refused';
}

export const INITIAL_CALL: GuestCallState = {
  stage: 'joining',
  metadata: null,
  metadataAtMs: 0,
  captions: [],
  script: { asks: false, line: null },
  company: [],
  reading: null,
  askedLineId: null,
  isReconnecting: false,
  isSoundBlocked: false,
  maySpeak: false,
  microphone: 'closed',
};

/** The view after a message of the examiner. */
export function afterMessage(state: GuestCallState, message: ServerMessage, atMs: number): GuestCallState {
  switch (message.type) {
    case 'metadata':
      return { ...state, metadata: message.metadata, metadataAtMs: atMs };
    case 'transcript':
      return {
        ...state,
        captions: withCaption(state.captions, {
          role: message.role,
          text: message.transcript,
          final: message.transcriptType === 'final',
        }),
      };
    case 'conversation-update':
      // What was said before the guest came; later ones repeat the captions.
      return state.captions.length > 0 ? state : { ...state, captions: captionsOf(message) };
    case 'script':
      return { ...state, script: { asks: message.asks, line: message.line } };
    case 'company':
      return { ...state, company: message.guests };
    case 'captions':
      return { ...state, reading: afterCaptions(state.reading, message) };
    case 'status-update':
      return message.status === 'ended' ? { ...state, stage: 'over' } : state;
    case 'speech-update':
    case 'user-interrupted':
    case 'hang':
    case 'guests':
    case 'rhythm':
    case 'error':
      return state;
    default:
      return message satisfies never;
  }
}

/** The view after words of a guest. */
export function afterWords(
  state: GuestCallState,
  words: { sessionId: string; text: string },
): GuestCallState {
  const heard = guestCaption(state.reading, words);
  return heard === null ? state : { ...state, captions: withCaption(state.captions, heard) };
}

function captionsOf({
  messages,
}: Extract<ServerMessage, { type: 'conversation-update' }>): readonly CaptionLine[] {
  let lines: readonly CaptionLine[] = [];
  for (const { role, content } of messages) {
    if (role !== 'system') lines = withCaption(lines, { role, text: content, final: true });
  }
  return lines;
}
