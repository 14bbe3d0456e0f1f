// App messages between the browser and the examiner, as the voice client exchanges them (JSON text, at most 4096 characters).
import * as z from 'zod/mini';
import { examMetadataSchema } from './exam-view.ts';
import { guestRoleSchema } from './guest-api.ts';
import { keptRhythmSchema } from './kept-rhythm.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const optionalFlag = z.optional(z.boolean());

/** Browser to examiner, JSON text. Unknown types are refused by name. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  /**
   * A typed answer when role is `user`. `questionId`: the question it is for, as the page shows it; an answer to a question that the examiner
   * has left is kept for that one or refused. Without it, it answers what is asked.
   */
  z.object({
    type: z.literal('add-message'),
    message: z.object({ role: z.enum(['user', 'system', 'assistant']), content: text(4000) }),
    triggerResponseEnabled: optionalFlag,
    questionId: z.optional(text(200)),
    /** Comes back with the `error` that refuses this message. */
    messageId: z.optional(text(64)),
  }),
  z.object({
    type: z.literal('control'),
    control: z.enum([
      'mute-assistant',
      'unmute-assistant',
      'mute-customer',
      'unmute-customer',
      'say-first-message',
    ]),
    videoRecordingStartDelaySeconds: z.optional(z.number()),
  }),
  z.object({
    type: z.literal('say'),
    message: z.optional(text(2000)),
    content: z.optional(text(2000)),
    endCallAfterSpoken: optionalFlag,
    interruptionsEnabled: optionalFlag,
    interruptAssistantEnabled: optionalFlag,
  }),
  z.object({ type: z.literal('end-call') }),
  /**
   * Candidate's own buttons in the test room; `typing-started` when the candidate begins to type, and about once
   * a second while it goes on; `question-shown` when the page shows the question in a test begun under exam conditions.
   */
  z.object({
    type: z.literal('exam'),
    event: z.enum([
      'preparation-finished',
      'answer-finished',
      'repeat-question',
      'typing-started',
      'question-shown',
    ]),
  }),
  /** The candidate's answer to a guest who knocks; `remove` sends one out for good, who knocks or is in the room. */
  z.object({
    type: z.literal('guest'),
    event: z.enum(['let-in', 'not-now', 'remove']),
    guestId: text(64),
  }),
  /** A teacher's: whether they ask the questions, from the next line on. Of others it is dropped, as all that guests send. */
  z.object({ type: z.literal('teacher-asks'), on: z.boolean() }),
  /** A teacher's: this line has been asked. */
  z.object({ type: z.literal('teacher-asked'), lineId: text(64) }),
  /** Of anyone in a test with guests: whether they want to read what guests say. */
  z.object({ type: z.literal('captions'), on: z.boolean() }),
  /** Of a guest who may speak: whether the others may read what they say. Nothing is read before a yes, or after a no. */
  z.object({ type: z.literal('captions-consent'), agrees: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** Plain-text app message of the client once the examiner's audio element plays. */
export const PLAYABLE_MESSAGE = 'playable';
/** Plain-text app message of the examiner that makes the client emit `call-start`. */
export const LISTENING_MESSAGE = 'listening';

const role = z.enum(['assistant', 'user']);
const chatMessage = z.object({ role: z.enum(['assistant', 'user', 'system']), content: z.string() });

/** Examiner to browser. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('transcript'),
    role,
    transcriptType: z.enum(['partial', 'final']),
    transcript: z.string(),
  }),
  z.object({
    type: z.literal('speech-update'),
    role,
    status: z.enum(['started', 'stopped']),
    turn: z.number(),
  }),
  z.object({
    type: z.literal('conversation-update'),
    messages: z.array(chatMessage),
    messagesOpenAIFormatted: z.array(chatMessage),
  }),
  z.object({
    type: z.literal('status-update'),
    status: z.enum(['scheduled', 'queued', 'ringing', 'in-progress', 'forwarding', 'ended']),
    endedReason: z.optional(z.string()),
  }),
  z.object({ type: z.literal('hang') }),
  z.object({ type: z.literal('user-interrupted') }),
  z.object({ type: z.literal('metadata'), metadata: examMetadataSchema }),
  /**
   * To the candidate alone, in a test with guests: who is let in (`here`, or `expected` while not in the room) and who knocks. `asks`: the
   * teacher who asks the questions; null: Bandpal does.
   */
  z.object({
    type: z.literal('guests'),
    guests: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: guestRoleSchema,
        state: z.enum(['here', 'expected', 'knocking']),
      }),
    ),
    asks: z.nullable(z.string()),
  }),
  /**
   * To teachers alone: the examiner's line, null between lines. `said`: it is being spoken; else the teacher is to ask it, and to tell so.
   * `asks`: whether this teacher asks the questions. Sent on arrival, when it changes, and as the answer to each `teacher-asks`.
   */
  z.object({
    type: z.literal('script'),
    asks: z.boolean(),
    line: z.nullable(z.object({ id: z.string(), text: z.string(), said: z.boolean() })),
  }),
  /** To each guest: who else follows the test, the candidate and the reader excepted. `asks`: that teacher asks the questions. */
  z.object({
    type: z.literal('company'),
    guests: z.array(
      z.object({
        name: z.string(),
        role: guestRoleSchema,
        state: z.enum(['here', 'expected']),
        asks: z.boolean(),
      }),
    ),
  }),
  /**
   * To everyone in a test with guests who may speak, where the server can read them: `on` as the reader has chosen. `guests`: those of the others
   * who are there and may speak, and whether they let their words be read. `own`: of a guest who may speak; `isWanted`: someone wants to read them.
   */
  z.object({
    type: z.literal('captions'),
    on: z.boolean(),
    guests: z.array(
      z.object({ sessionId: z.string(), name: z.string(), role: guestRoleSchema, agrees: z.boolean() }),
    ),
    own: z.nullable(z.object({ agrees: z.boolean(), isWanted: z.boolean() })),
    /** What the reader wanted has ended: the server can't go on reading. */
    hasFailed: z.boolean(),
  }),
  /** What has been learnt of the candidate's pauses, for the browser to keep; sent after a spoken turn that changed it. */
  z.object({ type: z.literal('rhythm'), rhythm: keptRhythmSchema }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.string(),
    /** Of the message that is refused, where it had one. */
    messageId: z.optional(z.string()),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
